import { useRef } from 'react';
import { GROUND_ENDINGS } from '../document/dropped-files.js';
import { addGround } from '../document/open-recorded.js';
import { movePicture } from '../document/plan-picture.js';
import { useSessionState, useStudio } from '../parts/context.js';

/** What the open scenario is, and warnings about it. */
export default function AboutPanel() {
  const name = useSessionState((state) => state.name);
  const description = useSessionState((state) => state.description);
  const warnings = useSessionState((state) => state.warnings);
  const isRecording = useSessionState((state) => state.isRecording);
  return (
    <div className="panel prose">
      <h2>{name}</h2>
      <p>{description}</p>
      {warnings.length > 0 && (
        <ul className="warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {isRecording && <Ground />}
    </div>
  );
}

/** What lies under tracks, and how to give them ground. */
function Ground() {
  const studio = useStudio();
  const chooser = useRef<HTMLInputElement>(null);
  const plan = useSessionState((state) => state.planPicture);
  const isOpen = useSessionState((state) => state.world?.open ?? true);
  return (
    <section aria-labelledby="ground-title">
      <h3 id="ground-title">Ground</h3>
      <p className="soft">
        {plan && `The plan “${plan.name}” lies under the tracks. `}
        {!isOpen && 'There is an outline around the tracks. '}
        {!plan && isOpen && 'Tracks have no place of their own. '}
        {(!plan || isOpen) && 'The picture of a plan, or an outline as WKT or GeoJSON, gives them ground.'}
      </p>
      <div className="ways">
        <button type="button" className="way" id="add-ground" onClick={() => chooser.current?.click()}>
          {plan ? 'Another file' : 'Ground from a file'}
        </button>
        {plan && (
          <>
            <button type="button" className="way" onClick={() => void movePicture(studio.session)}>
              Place the plan
            </button>
            <button type="button" className="way" onClick={() => studio.session.store.setState({ planPicture: undefined })}>
              Take it away
            </button>
          </>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        id="ground-input"
        accept={GROUND_ENDINGS}
        aria-label="Ground for the tracks"
        onChange={({ target }) => {
          void addGround(studio, [...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </section>
  );
}
