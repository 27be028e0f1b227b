import { useEffect, useRef, useState } from 'react';
import { type Arc, type Drawn, layOut, type Row } from './layout.js';

/** Heights of rows, how far each level is moved in, and how far lanes of arcs are apart [px]. */
const HEIGHT = { node: 23, state: 25, edge: 17 } as const;
const STEP = 13;
const LANE = 7;
/** Breadth of a letter, about [px]. */
const LETTER = { node: 6.5, state: 7, edge: 5.7 } as const;

/** A behaviour drawn from the top to the bottom: what runs is marked, arrows at the side are edges of graphs. */
export function BehaviourDrawing({ label, ...drawn }: Drawn & { label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const { rows, arcs, lanes } = layOut(drawn);
  const tops = rows.map((_, n) => rows.slice(0, n).reduce((sum, { kind }) => sum + HEIGHT[kind], 2));
  const height = rows.reduce((sum, { kind }) => sum + HEIGHT[kind], 4);
  const right = width - (lanes > 0 ? LANE * lanes + 8 : 2);
  return (
    <div className="mind-drawing" ref={place}>
      <svg width={width} height={height} role="img" aria-label={label}>
        <defs>
          <marker id="mind-head" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto">
            <path d="M0 0L6 3L0 6z" className="mind-head" />
          </marker>
        </defs>
        {rows.map((row, n) => (
          <RowShape key={row.key} row={row} top={tops[n]} right={right} above={parentTop(rows, tops, n)} />
        ))}
        {arcs.map((arc) => (
          <ArcShape key={`${arc.from} ${arc.to}`} {...{ arc, rows, tops, right }} />
        ))}
      </svg>
    </div>
  );
}

function RowShape({ row, top, right, above }: { row: Row; top: number; right: number; above: number | undefined }) {
  const { kind, isRunning, isInnermost, text } = row;
  const height = HEIGHT[kind];
  const { left, shown, breadth } = fit(row, right);
  const state = isInnermost ? 'innermost' : isRunning ? 'runs' : '';
  return (
    <g className={`mind-${kind} ${state}`} data-runs={isRunning || undefined}>
      <title>{text}</title>
      {above !== undefined && kind !== 'edge' && (
        <path className="mind-line" d={`M${left - STEP + 7} ${above}V${top + height / 2}H${left}`} />
      )}
      {kind !== 'edge' && <rect x={left} y={top + 2} width={breadth} height={height - 4} rx={kind === 'state' ? 9 : 4} />}
      <text x={left + (kind === 'edge' ? 2 : 7)} y={top + height / 2 + 4}>
        {shown}
      </text>
    </g>
  );
}

/** Where a row begins, how broad it is, and as much of its text as there is room for. */
function fit(
  { kind, depth, text, isInnermost }: Row,
  right: number,
): { readonly left: number; readonly breadth: number; readonly shown: string } {
  const left = 2 + STEP * depth;
  const letter = isInnermost ? LETTER.state : LETTER[kind];
  const letters = Math.max(3, Math.floor((right - left - 12) / letter));
  const shown = text.length > letters ? `${text.slice(0, letters - 1)}…` : text;
  return { left, shown, breadth: Math.min(right - left, 15 + letter * shown.length) };
}

type ArcProps = { readonly arc: Arc; readonly rows: readonly Row[]; readonly tops: readonly number[]; readonly right: number };

function ArcShape({ arc: { from, to, lane, isThen }, rows, tops, right }: ArcProps) {
  const edgeOf = (n: number) => {
    const { left, breadth } = fit(rows[n], right);
    return left + breadth;
  };
  const x = right + 5 + LANE * lane;
  const [a, b] = [tops[from] + HEIGHT.state / 2 + 3, tops[to] + HEIGHT.state / 2 - 3];
  const turn = Math.min(5, Math.abs(b - a) / 2) * Math.sign(b - a);
  return (
    <path
      className={isThen ? 'mind-arc then' : 'mind-arc'}
      markerEnd="url(#mind-head)"
      d={`M${edgeOf(from)} ${a}H${x - 3}Q${x} ${a} ${x} ${a + turn}V${b - turn}Q${x} ${b} ${x - 3} ${b}H${edgeOf(to) + 2}`}
    />
  );
}

/** The lower edge of the row that a row hangs under. */
function parentTop(rows: readonly Row[], tops: readonly number[], n: number): number | undefined {
  for (let above = n - 1; above >= 0; above--)
    if (rows[above].kind !== 'edge' && rows[above].depth < rows[n].depth) return tops[above] + HEIGHT[rows[above].kind] - 2;
  return undefined;
}

function useWidth(place: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(240);
  useEffect(() => {
    if (!place.current) return;
    const parent = place.current;
    const size = new ResizeObserver(() => setWidth(Math.max(160, parent.clientWidth)));
    size.observe(parent);
    return () => size.disconnect();
  }, [place]);
  return width;
}
