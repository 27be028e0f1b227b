import { crowdText, memberName } from '../../document/crowd-words.js';
import { isFlatMode, pickSomebody, setCamera } from '../../document/look-around.js';
import { isAboutSomebody } from '../../document/looking.js';
import { select } from '../../document/session.js';
import { useSession, useSessionState } from '../../parts/context.js';
import { Icon } from '../../parts/icon.js';
import { timeLabel } from '../../timeline/speed.js';
import type { Inspection, Sighting } from '../../worker/answers/inspect.js';
import { CAMERA_CHOICES } from '../picture/camera-modes.js';
import { Due } from './due.js';
import { compass, quantity } from './format.js';
import { MotionPart, StylePart } from './motion.js';
import { Neighbours } from './neighbours.js';
import { Part, Rows } from './rows.js';
import { Several } from './several.js';
import { SpeedPlot } from './speed-plot.js';
import { SteeringPart } from './steering.js';
import { Way } from './way.js';
import { Parameters, Who } from './who.js';
import { whyOf } from './why.js';

/** Everything about those who are picked: of one person all there is, of several a summary before it. */
export default function InspectorPanel() {
  const { picture } = useSession();
  const selected = useSessionState((state) => state.selected);
  const inspection = useSessionState((state) => state.inspection);
  const sighting = useSessionState((state) => state.sighting);
  if (selected.length === 0) return <Nobody />;
  const [first] = selected;
  const isBird = picture?.describe(first)?.isBird;
  return (
    <div className="panel inspector" id="inspector">
      {selected.length > 1 && (
        <>
          <h2>{crowdText(selected.length, isBird ? selected.length : 0)}</h2>
          <Several />
        </>
      )}
      <Title id={first} population={inspection?.person.population ?? sighting?.population} />
      {inspection && <Person inspection={inspection} />}
      {!inspection && sighting && <Seen sighting={sighting} />}
      {!inspection && !sighting && <Missing id={first} />}
    </div>
  );
}

function Nobody() {
  const session = useSession();
  return (
    <div className="empty" id="inspector">
      <p>Click somebody in the picture to see who it is, where it goes and why it moves as it does.</p>
      <button type="button" className="way primary" id="pick-somebody" onClick={() => pickSomebody(session)}>
        Pick somebody
      </button>
      <p>
        <kbd>N</kbd> and <kbd>P</kbd> go from person to person; Shift-drag draws a box around several.
      </p>
    </div>
  );
}

/** Somebody who is picked but of whom nothing is known: the answer is on its way, or the person has left. */
function Missing({ id }: { id: number }) {
  const fault = useSessionState((state) => state.inspectionFault);
  const isUnknown = useSessionState((state) => state.isUnknown);
  if (fault !== undefined) return <p role="alert">The run could not tell about this person: {fault}</p>;
  return <p className="soft">{isUnknown ? `${memberName(id)} is not here at this time.` : 'Asking…'}</p>;
}

function Title({ id, population }: { id: number; population: string | undefined }) {
  const session = useSession();
  const camera = useSessionState((state) => state.camera);
  const modes = CAMERA_CHOICES.filter(({ mode }) => isAboutSomebody(mode) && (!session.picture?.isFlat || isFlatMode(mode)));
  return (
    <header className="inspector-title">
      <h2 id="inspector-who">{memberName(id, session.picture?.describe(id)?.isBird)}</h2>
      {population && (
        <span className="chip" title={population}>
          {population}
        </span>
      )}
      <span className="grow" />
      {modes.map(({ mode, title, icon }) => (
        <button
          key={mode}
          type="button"
          className="icon small"
          aria-label={title}
          title={title}
          aria-pressed={camera === mode}
          onClick={() => setCamera(session, camera === mode ? 'orbit' : mode)}
        >
          <Icon name={icon} />
        </button>
      ))}
      <button type="button" className="icon small" aria-label="Pick nobody" title="Pick nobody (Esc)" onClick={() => select(session, [])}>
        <Icon name="close" />
      </button>
    </header>
  );
}

function Person({ inspection }: { inspection: Inspection }) {
  const { person, now, motion } = inspection;
  const holdUp = useSessionState((state) => state.holdUp);
  const business = useSessionState((state) => state.business);
  const preferred = person.parameters.find(({ name }) => name === 'preferredSpeed')?.value;
  return (
    <>
      {holdUp && (
        <p className="why" id="why">
          {whyOf(inspection, holdUp)}
        </p>
      )}
      <ul className="states" aria-label="What holds now">
        {now.states.map(({ name, label }) => (
          <li key={name} className="chip">
            {label}
          </li>
        ))}
      </ul>
      <Part title="Speed" note={quantity(now.speed, 'm/s')}>
        <SpeedPlot preferred={typeof preferred === 'number' ? preferred : undefined} />
        <Rows rows={nowRows(inspection)} />
      </Part>
      {business && business.length > 0 && (
        <Part title="Is about" note={inspection.purpose?.chain[0]?.action}>
          <ul className="mind-list" id="inspector-business">
            {business.map((line) => (
              <li key={line}>{line.trim()}</li>
            ))}
          </ul>
        </Part>
      )}
      <Way inspection={inspection} />
      <Due inspection={inspection} />
      <Who person={person} />
      <SteeringPart inspection={inspection} />
      <Neighbours inspection={inspection} />
      {motion && <MotionPart motion={motion} />}
      {motion?.choice && <StylePart choice={motion.choice} />}
      <Parameters person={person} />
    </>
  );
}

/** What a kept moment or a recording tells of somebody, and why it is no more. */
function Seen({ sighting }: { sighting: Sighting }) {
  const { time, position, heading, speed, slowFor, note, isComing } = sighting;
  return (
    <>
      <p className="why" id="why">
        {slowFor >= 1 ? `Has stood or gone slowly for ${Math.round(slowFor)} s.` : `Walks at ${quantity(speed, 'm/s')}.`}
      </p>
      <Part title="Speed" note={quantity(speed, 'm/s')}>
        <SpeedPlot preferred={undefined} />
        <Rows rows={nowRows({ time, now: { position, heading } })} />
      </Part>
      <p className="soft" id="inspector-note" role={isComing ? undefined : 'status'}>
        {note}
      </p>
    </>
  );
}

/** Where somebody is and faces at a time. */
type Now = {
  readonly time: number;
  readonly now: Pick<Sighting, 'position' | 'heading'> & Partial<Pick<Inspection['now'], 'altitude' | 'climbSpeed'>>;
};

function nowRows({ time, now: { position, heading, altitude, climbSpeed } }: Now): (readonly [string, string])[] {
  return [
    ['Time', timeLabel(time)],
    ['Place', `${position[0].toFixed(2)}, ${position[1].toFixed(2)} m`],
    ['Faces', compass(heading)],
    ...(altitude === undefined ? [] : [['Altitude', quantity(altitude, 'm')] as const]),
    ...(climbSpeed === undefined ? [] : [['Climbs', quantity(climbSpeed, 'm/s')] as const]),
  ];
}
