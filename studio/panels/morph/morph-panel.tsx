import { useEffect, useRef, useState } from 'react';
import { ask } from '../../document/session.js';
import { useSession, useSessionState, useStudio } from '../../parts/context.js';
import type { MorphAnswer } from '../../worker/answers/morph.js';
import './morph.css';
import { CrowdDrawing } from './crowd-drawing.js';
import { Pad } from './pad.js';
import { Statistics } from './statistics.js';
import { MOST_CORNERS, openPad, type PadPoint, type PadState, padCorners, weightsAt } from './weights.js';

/** Between two questions, and between two changes while a point is dragged [ms]. */
const INTERVAL = 800;
const CHANGE_EVERY = 200;
/** Said where no point has the weights of the crowd. */
const UNTOLD = 'Weights of this crowd go over time or places, or over other crowds; from the first move on they are those of the point.';

/** Example crowds at the corners of a polygon; the living crowd becomes what lies under the point between them. */
export default function MorphPanel() {
  const session = useSession();
  const studio = useStudio();
  const isRecording = useSessionState((state) => state.isRecording);
  const told = useMorph();
  const [moved, setMoved] = useState<PadState>();
  const [note, setNote] = useState('');
  const sent = useRef(0);
  if (isRecording)
    return <p className="empty">A recording cannot be changed; open a scenario whose people are steered by learned crowds.</p>;
  if (!told) return <p className="soft">Asking…</p>;
  const [population] = told.populations;
  if (!population)
    return (
      <div className="empty" id="morph-nobody">
        <p>Nobody here walks like a learned crowd. Give a population `steer: morphable`, or open the scene morph-square.</p>
        <button type="button" className="way primary" onClick={() => studio.dock.show('gallery')}>
          Scenarios
        </button>
      </div>
    );
  const crowdNames = told.crowds.map(({ name }) => name);
  const { names, point, isTold } = moved ?? openPad(population.style, crowdNames);
  const weights = weightsAt(padCorners(names.length), point);
  const send = (next: readonly string[], place: PadPoint, isLast: boolean) => {
    const now = performance.now();
    if (!isLast && now - sent.current < CHANGE_EVERY) return;
    sent.current = now;
    const shares = weightsAt(padCorners(next.length), place);
    const style = Object.fromEntries(next.map((name, n) => [name, Math.round(shares[n] * 100) / 100]));
    void ask(session, 'change', { kind: 'steering', population: population.name, parameters: { style } }).then(
      () => setNote(''),
      (error: Error) => setNote(error.message),
    );
  };
  const move = (place: PadPoint, isLast: boolean) => {
    setMoved({ names, point: place, isTold: true });
    send(names, place, isLast);
  };
  const change = (next: readonly string[]) => {
    setMoved({ names: next, point: [0, 0], isTold: true });
    send(next, [0, 0], true);
  };
  const chosen = names.map((name) => told.crowds.find((crowd) => crowd.name === name)).filter((crowd) => crowd !== undefined);
  const nearest = weights.indexOf(Math.max(...weights));
  return (
    <div className="panel morph" id="morph">
      <Pad names={names} weights={weights} point={point} onMove={move} />
      <p className="soft" role="status">
        {note || (isTold ? names.map((name, n) => `${name} ${Math.round(100 * weights[n])} %`).join(', ') : UNTOLD)}
      </p>
      <fieldset className="corners">
        <legend>Corners</legend>
        {names.map((name, n) => (
          <select
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place
            key={n}
            className="field"
            aria-label={`Corner ${n + 1}`}
            value={name}
            onChange={({ target }) => change(names.map((one, m) => (m === n ? target.value : one)))}
          >
            {told.crowds
              .filter((crowd) => crowd.name === name || !names.includes(crowd.name))
              .map((crowd) => (
                <option key={crowd.name}>{crowd.name}</option>
              ))}
          </select>
        ))}
        <div className="ways">
          <button
            type="button"
            className="way"
            disabled={names.length >= MOST_CORNERS || names.length >= told.crowds.length}
            onClick={() => change([...names, crowdNames.find((name) => !names.includes(name)) ?? names[0]])}
          >
            Add a corner
          </button>
          <button type="button" className="way" disabled={names.length < 3} onClick={() => change(names.slice(0, -1))}>
            Remove one
          </button>
          <button type="button" className="way" onClick={() => studio.store.setState({ tool: 'stroke' })}>
            Draw a path
          </button>
        </div>
      </fieldset>
      <Statistics now={told.now} crowds={chosen} />
      {chosen[nearest] && <CrowdDrawing crowd={chosen[nearest]} />}
    </div>
  );
}

/** What is told of learned crowds and of who is there, asked for again and again. */
function useMorph(): MorphAnswer | undefined {
  const session = useSession();
  const phase = useSessionState((state) => state.phase);
  const [answer, setAnswer] = useState<MorphAnswer>();
  useEffect(() => {
    if (phase !== 'ready') return;
    let isOver = false;
    const look = () =>
      void ask(session, 'morph', undefined).then(
        (told) => !isOver && setAnswer(told),
        () => {},
      );
    look();
    const timer = setInterval(look, INTERVAL);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [session, phase]);
  return answer;
}
