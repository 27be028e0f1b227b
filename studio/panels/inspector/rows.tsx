import type { ReactNode } from 'react';

/** Pairs of a name and what is known of it. */
export function Rows({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="rows">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of the inspector that can be folded away. */
export function Part({ title, note, isOpen = true, children }: { title: string; note?: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="part" open={isOpen}>
      <summary>
        {title}
        {note !== undefined && <span className="part-note">{note}</span>}
      </summary>
      {children}
    </details>
  );
}

type BarProps = { name: string; share: number; text: string; colour?: string; onPick?: () => void };

/** A bar as long as a share of its row; one that is about somebody can be pressed. */
export function Bar({ name, share, text, colour, onPick }: BarProps) {
  return (
    <li className="bar">
      {onPick ? (
        <button type="button" onClick={onPick}>
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
      <i>
        <b className="bar-fill" style={{ width: `${Math.min(Math.max(100 * share, 0), 100)}%`, background: colour }} />
      </i>
      <span>{text}</span>
    </li>
  );
}
