import { memberName } from '../../document/crowd-words.js';
import { select } from '../../document/session.js';
import { useSession } from '../../parts/context.js';
import type { Inspection } from '../../worker/answers/inspect.js';
import { quantity } from './format.js';
import { Part } from './rows.js';
import { approach } from './words.js';

/** As many as a glance takes in. */
const MOST = 8;

/** Those whom steering considers; a press picks one of them. */
export function Neighbours({ inspection: { neighbours, now } }: { inspection: Inspection }) {
  const session = useSession();
  return (
    <Part title="Neighbours" note={String(neighbours.length)}>
      {neighbours.length === 0 && <p className="soft">Nobody is near enough to matter.</p>}
      <ul className="neighbours">
        {neighbours.slice(0, MOST).map(({ id, distance, position, velocity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may have left, and then have the same id
          <li key={`${id} ${index}`}>
            <button type="button" disabled={id < 0} onClick={() => select(session, [id])}>
              {id < 0 ? 'has left' : memberName(id, session.picture?.describe(id)?.isBird)}
            </button>
            <span>{quantity(distance, 'm')}</span>
            <span className="soft">{approach(position, velocity, now)}</span>
          </li>
        ))}
      </ul>
      {neighbours.length > MOST && <p className="soft">and {neighbours.length - MOST} farther away</p>}
    </Part>
  );
}
