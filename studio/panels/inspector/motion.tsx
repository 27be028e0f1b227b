import type { Inspection } from '../../worker/answers/inspect.js';
import { contributions, stackBars } from './contributions.js';
import { percent, quantity } from './format.js';
import { Bar, Part, Rows } from './rows.js';

type Motion = NonNullable<Inspection['motion']>;
type Choice = NonNullable<Motion['choice']>;

/** Candidates that are shown: the best ones. */
const MOST = 8;

/** The terms of Eq. 2 with their colours. */
const TERMS = [
  { id: 'local', name: 'differs from those near', className: 'term-local' },
  { id: 'global', name: 'is used too little', className: 'term-global' },
  { id: 'consistency', name: 'keeps its own way', className: 'term-consistency' },
] as const;

/** The same, the first one next to zero where a term is negative. */
const TERMS_INWARDS = [...TERMS].reverse();

/** How the body moves: style, phase, and the examples that it is blended from. */
export function MotionPart({ motion }: { motion: Motion }) {
  const { type, style, phase, speed, turnRate, examples } = motion;
  return (
    <Part title="Motion" note={style?.name ?? type}>
      <Rows
        rows={[
          ['Style', style ? `${style.name} (${style.type})` : `none for ${type}: it stands still`],
          [
            'Phase',
            <span key="phase" className="phase">
              <progress value={phase} max={1} aria-label="Phase" /> {percent(phase)}
            </span>,
          ],
          ['Weighed by', `${quantity(speed, 'm/s')}, turning ${quantity(turnRate, 'rad/s')}`],
        ]}
      />
      {examples.length > 0 && (
        <>
          <h3>Blended from</h3>
          <ul className="bars named">
            {largest(examples).map(({ name, weight }) => (
              <Bar key={name} name={name} share={weight} text={percent(weight)} />
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

/** Why the style was chosen: the three weighted terms of Eq. 2 for every candidate, one over another. */
export function StylePart({ choice }: { choice: Choice }) {
  const { candidates, weights, control, attention } = choice;
  const shown = [...candidates].sort((a, b) => b.sum - a.sum).slice(0, MOST);
  const bars = stackBars(shown.map((candidate) => contributions(candidate, weights)));
  return (
    <Part title="Why this style" note={control === 'random' ? 'by chance' : `${candidates.length} candidates`}>
      <p className="soft">
        {control === 'random'
          ? 'This population takes styles by chance; the terms are what control would weigh.'
          : 'If its style ended now, the highest sum would be next.'}{' '}
        {attentionText(attention)}
      </p>
      <ul className="terms">
        {TERMS.map(({ id, name, className }) => (
          <li key={id}>
            <i className={`swatch ${className}`} />
            {name} × {quantity(weights[id])}
          </li>
        ))}
      </ul>
      <ul className="bars candidates">
        {shown.map((candidate, index) => (
          <li className="bar" key={candidate.number} aria-current={candidate.isPresent}>
            <span title={candidate.name}>{candidate.name}</span>
            <i>
              <b style={{ width: percentage(bars[index].before) }} />
              {TERMS_INWARDS.map(({ id, className }) => (
                <b key={id} className={className} style={{ width: percentage(bars[index].negative[id]) }} />
              ))}
              <b className="zero" />
              {TERMS.map(({ id, className }) => (
                <b key={id} className={className} style={{ width: percentage(bars[index].positive[id]) }} />
              ))}
            </i>
            <span>
              {quantity(candidate.sum)}
              {candidate.isBest ? ' ★' : ''}
            </span>
          </li>
        ))}
      </ul>
      <p className="soft">★ would be chosen. The one in bold is what it does now.</p>
    </Part>
  );
}

/** How much it counts that somebody looks: the weight of Eq. 8, which falls off with the distance of the camera. */
export function attentionText(attention: number): string {
  if (attention === 0) return 'Keeping its own way does not count: nobody sees it, or it begins another kind of motion.';
  return `The viewer sees it: keeping its own way counts ${quantity(attention)} times, and the more the nearer the camera is.`;
}

/** The examples that count most. */
function largest(examples: Motion['examples']): Motion['examples'] {
  return [...examples].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, MOST);
}

function percentage(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}
