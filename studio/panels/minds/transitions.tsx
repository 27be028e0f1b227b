import { useSessionState } from '../../parts/context.js';
import { timeLabel } from '../../timeline/speed.js';
import type { Inspection } from '../../worker/answers/inspect.js';

type Transition = NonNullable<Inspection['mind']>['transitions'][number];

/** The last transitions of somebody, the newest first: what led to each, values of conditions and the number drawn. */
export function Transitions({ mind: { transitions } }: { mind: NonNullable<Inspection['mind']> }) {
  const dt = useSessionState((state) => state.dt);
  if (transitions.length === 0)
    return <p className="soft">None since it is looked at; they are kept of those who are picked, from then on.</p>;
  return (
    <ol className="mind-transitions" id="mind-transitions">
      {[...transitions].reverse().map((transition) => (
        <li key={`${transition.tick} ${transition.from} ${transition.to}`}>
          <p>
            <time>{timeLabel(transition.tick * dt)}</time> {transition.from} → <b>{transition.to}</b>
          </p>
          <Why transition={transition} />
        </li>
      ))}
    </ol>
  );
}

function Why({ transition: { why, conditions, drawn } }: { transition: Transition }) {
  return (
    <ul className="mind-why">
      {conditions.length === 0 && <li>{why}</li>}
      {conditions.map(({ label, holds, values }) => (
        <li key={label}>
          {label}: {holds ? 'yes' : 'no'}
          {values.length > 0 && (
            <span className="soft">
              {' '}
              ({values.map(({ label, value }) => `${nameIn(label)}: ${figure(value)}${unitOf(label)}`).join(', ')})
            </span>
          )}
        </li>
      ))}
      {drawn !== undefined && <li>drawn: {drawn.toFixed(3)}</li>}
    </ul>
  );
}

const figure = (value: number) => Number(value.toPrecision(3));
/** Conditions weigh times, distances, or plain numbers. */
const UNITS: Readonly<Record<string, string>> = { knows: ' s', after: ' s', sees: ' m', near: ' m' };
const unitOf = (label: string) => UNITS[label.split(' ')[0]] ?? '';
/** The first words of a condition, which name what was weighed. */
const nameIn = (label: string) => label.split(' ').slice(0, 2).join(' ');
