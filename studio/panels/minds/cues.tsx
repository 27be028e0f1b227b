import { useStore } from 'zustand';
import { setOverlayChoice, toggleOverlay } from '../../document/session.js';
import { useSession, useSessionState, useStudio, useStudioState } from '../../parts/context.js';
import { chooseTool } from '../../tools/connect.js';
import { CUES, cueChoice } from '../../tools/cue-choice.js';
import { dropCue } from '../../tools/drop-cue.js';
import type { MindsAnswer } from '../../worker/answers/minds.js';
import { Part } from '../inspector/rows.js';

const TOOL = 'drop-cue';
const OVERLAY = 'who-knows';

/** Cues to drop on the ground, what of them is answered here, and who knows what. */
export function Cues({ minds }: { minds: MindsAnswer | undefined }) {
  const studio = useStudio();
  const session = useSession();
  const tool = useStudioState((state) => state.tool);
  const { kind, note } = useStore(cueChoice);
  const selected = useSessionState((state) => state.selected[0]);
  const place = selected === undefined ? undefined : session.picture?.describe(selected)?.position;
  const answer = minds?.cues.find((cue) => cue.kind === kind);
  return (
    <Part title="Cues and news">
      <fieldset className="cue-list">
        <legend className="unseen">Cue to drop</legend>
        {CUES.map((cue) => (
          <label key={cue.kind} className={cue.kind === kind ? 'chip on' : 'chip'}>
            <input
              type="radio"
              name="cue"
              checked={cue.kind === kind}
              onChange={() => cueChoice.setState({ kind: cue.kind, note: undefined })}
            />
            <span className="swatch" style={{ background: cue.colour }} />
            {cue.title}
          </label>
        ))}
      </fieldset>
      <div className="ways">
        <button
          type="button"
          className="way"
          aria-pressed={tool === TOOL}
          onClick={() => chooseTool(studio, tool === TOOL ? 'select' : TOOL)}
        >
          {tool === TOOL ? 'Stop dropping' : 'Drop with a click'}
        </button>
        <button type="button" className="way" disabled={!place} onClick={() => place && dropCue(studio, place)}>
          Drop at the person
        </button>
      </div>
      <p className="soft" id="cue-answer" role="status">
        {note ??
          (answer &&
            (answer.isAnswered
              ? 'Behaviours of this scene answer it.'
              : 'No behaviour of this scene answers it: people who notice it simply know it.'))}
      </p>
      <Known minds={minds} />
    </Part>
  );
}

function Known({ minds }: { minds: MindsAnswer | undefined }) {
  const session = useSession();
  const isShown = useSessionState((state) => state.overlays.includes(OVERLAY));
  const chosen = useSessionState((state) => state.overlayChoice[OVERLAY]);
  if (!minds || minds.known.length === 0) return null;
  const show = (name: string) => {
    setOverlayChoice(session, OVERLAY, name);
    if (!isShown || chosen === name) toggleOverlay(session, OVERLAY);
  };
  return (
    <ul className="mind-list" aria-label="What people know">
      {minds.known.map(({ name, known, isAnswered }) => (
        <li key={name} className="known">
          <button
            type="button"
            className="person-link"
            aria-pressed={isShown && chosen === name}
            title="Show who knows it (Shift W)"
            onClick={() => show(name)}
          >
            {name}
          </button>
          <span>{known === 1 ? '1 knows it' : `${known} know it`}</span>
          {!isAnswered && <span className="soft">nobody goes by it</span>}
        </li>
      ))}
    </ul>
  );
}
