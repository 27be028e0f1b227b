import { setGroundShown } from '../../document/look-around.js';
import { select } from '../../document/session.js';
import { useSession, useSessionState } from '../../parts/context.js';
import { cssColour, INK, type Steering } from '../../viewport/ground/palette.js';
import type { Inspection } from '../../worker/answers/inspect.js';
import { AccountDetails } from './account.js';
import { compass, lengthOf, quantity } from './format.js';
import { Part, Rows } from './rows.js';

/** What the steering model weighed in the last tick, in words and numbers; a switch draws it on the ground. */
export function SteeringPart({ inspection: { steering, person } }: { inspection: Inspection }) {
  const session = useSession();
  const isShown = useSessionState((state) => state.groundShown);
  return (
    <Part title="Steering" note={person.model}>
      <label className="switch">
        <input type="checkbox" id="ground-shown" checked={isShown} onChange={({ target }) => setGroundShown(session, target.checked)} />
        Draw it on the ground
      </label>
      {steering ? <SteeringDetails steering={steering} /> : <p className="soft">It has not taken a step yet.</p>}
    </Part>
  );
}

function SteeringDetails({ steering }: { steering: Steering }) {
  const session = useSession();
  const { preferred, chosen } = steering;
  return (
    <>
      <Rows
        rows={[
          ['Wanted', <Velocity key="wanted" vector={preferred} colour={INK.preferred} />],
          ['Chosen', <Velocity key="chosen" vector={chosen} colour={INK.chosen} />],
        ]}
      />
      <AccountDetails account={steering} onPick={(id) => select(session, [id])} />
    </>
  );
}

function Velocity({ vector, colour }: { vector: readonly [number, number]; colour: number }) {
  const speed = lengthOf(vector);
  return (
    <>
      <i className="swatch" style={{ background: cssColour(colour) }} />
      {quantity(speed, 'm/s')}
      {speed > 0.01 && <span className="soft"> towards {compass(Math.atan2(vector[1], vector[0]))}</span>}
    </>
  );
}
