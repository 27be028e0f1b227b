import { setGroundShown } from '../../document/looking.js';
import { select } from '../../document/session.js';
import { useSession, useSessionState } from '../../shell/context.js';
import { sumByName } from '../../viewport/ground/draw-steering.js';
import { colourOfName, colourOfScore, cssColour, INK, type Steering, type SteeringOf } from '../../viewport/ground/palette.js';
import type { Inspection } from '../../worker/answers/inspect.js';
import { compass, degrees, lengthOf, quantity, sentence } from './format.js';
import { Bar, Part, Rows } from './rows.js';
import { footstepsText } from './words.js';

/** Directions that are shown: the best ones. */
const BEST = 6;

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
  const { preferred, chosen } = steering;
  return (
    <>
      <Rows
        rows={[
          ['Wanted', <Velocity key="wanted" vector={preferred} colour={INK.preferred} />],
          ['Chosen', <Velocity key="chosen" vector={chosen} colour={INK.chosen} />],
        ]}
      />
      {steering.kind === 'half-planes' && <HalfPlanes steering={steering} />}
      {steering.kind === 'forces' && <Forces steering={steering} />}
      {steering.kind === 'directions' && <Directions steering={steering} />}
      {steering.kind === 'requests' && <Requests steering={steering} />}
      {steering.kind === 'footsteps' && <Footsteps steering={steering} />}
      {steering.kind === 'dodge' && <p className="soft">{dodgeText(steering)}</p>}
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

/** Who forbids how much: how far the wanted velocity lies on the wrong side of each line. */
function HalfPlanes({ steering: { halfPlanes, preferred } }: { steering: SteeringOf<'half-planes'> }) {
  const session = useSession();
  if (halfPlanes.length === 0) return <p className="soft">Nothing is in the way: the wanted velocity is free.</p>;
  const lines = halfPlanes
    .map(({ point, direction, of }) => ({
      of,
      wrong: direction[1] * (preferred[0] - point[0]) - direction[0] * (preferred[1] - point[1]),
    }))
    .sort((a, b) => b.wrong - a.wrong);
  const asking = lines.filter(({ wrong }) => wrong > 0.005);
  const most = Math.max(0.2, ...lines.map(({ wrong }) => wrong));
  return (
    <>
      <p className="soft">
        {asking.length === 0
          ? `None of ${lines.length} velocity obstacles forbids the wanted velocity.`
          : `${asking.length} of ${lines.length} velocity obstacles forbid the wanted velocity; each asks for a change of this size:`}
      </p>
      <ul className="bars">
        {asking.slice(0, BEST).map(({ of, wrong }, index) => {
          const colour = of.kind === 'wall' ? INK.wall : INK.forbidden;
          const name = of.kind === 'person' ? `Person ${of.id}` : sentence(of.kind);
          const text = quantity(wrong, 'm/s');
          return of.kind === 'person' && of.id >= 0 ? (
            <li className="bar" key={`person ${of.id}`}>
              <button type="button" onClick={() => select(session, [of.id])}>
                {name}
              </button>
              <i>
                <b style={{ width: `${(100 * wrong) / most}%`, background: cssColour(colour) }} />
              </i>
              <span>{text}</span>
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: walls have no names
            <Bar key={index} name={name} share={wrong / most} text={text} colour={cssColour(colour)} />
          );
        })}
      </ul>
    </>
  );
}

function Forces({ steering: { forces } }: { steering: SteeringOf<'forces'> }) {
  const sums = sumByName(forces);
  const most = Math.max(0.1, ...sums.map(({ vector }) => lengthOf(vector)));
  const unit = forces[0]?.unit ?? '';
  return (
    <ul className="bars">
      {sums.map(({ name, vector }) => (
        <Bar
          key={name}
          name={sentence(name)}
          share={lengthOf(vector) / most}
          text={quantity(lengthOf(vector), unit)}
          colour={cssColour(colourOfName(name))}
        />
      ))}
    </ul>
  );
}

function Directions({ steering: { directions, givesWay, shoulderTurn } }: { steering: SteeringOf<'directions'> }) {
  const scores = directions.map(({ score }) => score);
  const [worst, best] = [Math.min(...scores), Math.max(...scores)];
  const shown = [...directions].sort((a, b) => b.score - a.score).slice(0, BEST);
  return (
    <>
      <p className="soft">
        {givesWay
          ? 'It steps out of somebody’s way.'
          : `It weighed ${directions.length} directions by the way made, its side and its habit. The best:`}
        {Math.abs(shoulderTurn) > 0.05 && ` Its shoulders are turned by ${degrees(shoulderTurn)}.`}
      </p>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">Turn</th>
            <th scope="col">Speed</th>
            <th scope="col">Way</th>
            <th scope="col">Side</th>
            <th scope="col">Habit</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ angle, speed, progress, side, habit, score, isBest }) => (
            <tr key={angle} aria-current={isBest}>
              <th scope="row">
                <i
                  className="swatch"
                  style={{ background: cssColour(colourOfScore(best > worst ? (score - worst) / (best - worst) : 1)) }}
                />
                {turnText(angle)}
              </th>
              {[speed, progress, side, habit, score].map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have fixed places
                <td key={index}>{quantity(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">All but the turn in m/s.</p>
    </>
  );
}

function turnText(angle: number): string {
  const text = degrees(Math.abs(angle));
  return text === '0°' ? 'ahead' : `${text} ${angle > 0 ? 'right' : 'left'}`;
}

function Requests({ steering: { requests } }: { steering: SteeringOf<'requests'> }) {
  const most = Math.max(0.1, ...requests.map(({ asked }) => lengthOf(asked)));
  return (
    <>
      <p className="soft">Granted in this order, until nothing is left to give:</p>
      <ul className="bars">
        {requests.map(({ name, asked, granted }) => (
          <Bar
            key={name}
            name={sentence(name)}
            share={lengthOf(granted) / most}
            text={`${quantity(lengthOf(granted))} of ${quantity(lengthOf(asked), 'm/s²')}`}
            colour={cssColour(colourOfName(name))}
          />
        ))}
      </ul>
    </>
  );
}

/** What the next step costs, and how the search for it went. */
function Footsteps({ steering: { footprints, energy, nodes, status } }: { steering: SteeringOf<'footsteps'> }) {
  const [next] = footprints.planned;
  const parts = [
    ['Time', energy.time],
    ['Speed', energy.speed],
    ['Turn', energy.turn],
  ] as const;
  const most = Math.max(1, ...parts.map(([, joules]) => joules));
  return (
    <>
      <p className="soft">{footstepsText(status, footprints.planned.length, nodes)}</p>
      {next && (
        <>
          <p className="soft">The next step, with the {next.side} foot, costs for the time it takes, the speed it keeps and the turn:</p>
          <ul className="bars">
            {parts.map(([name, joules]) => (
              <Bar key={name} name={name} share={joules / most} text={quantity(joules, 'J')} colour={cssColour(INK[next.side])} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function dodgeText({ dodge }: SteeringOf<'dodge'>): string {
  if (!dodge) return 'Nobody is in the way.';
  return `It would meet person ${dodge.of} in ${quantity(dodge.time, 's')}, so it passes on the ${dodge.side} at ${quantity(dodge.speed, 'm/s')}.`;
}
