import { lazy, Suspense, useState } from 'react';
import { memberName } from '../../document/crowd-words.js';
import { pickSomebody } from '../../document/look-around.js';
import { useSession, useSessionState, useStudio } from '../../parts/context.js';
import type { Inspection } from '../../worker/answers/inspect.js';
import './minds.css';
import { Cues } from './cues.js';
import { PersonMind } from './person-mind.js';
import { useMinds } from './use-minds.js';

const BehaviourEditor = lazy(() => import('./behaviour-editor.js'));

/** What goes on in the mind of the first who is picked; below it cues to drop, and behaviours as text. */
export default function MindsPanel() {
  const session = useSession();
  const studio = useStudio();
  const selected = useSessionState((state) => state.selected[0]);
  const inspection = useSessionState((state) => state.inspection);
  const isRecording = useSessionState((state) => state.isRecording);
  const own = inspection?.person.id === selected ? inspection : undefined;
  const { minds } = useMinds(own?.mind?.root);
  if (isRecording)
    return (
      <p className="empty" id="minds">
        A recording tells where people were, and nothing of their minds.
      </p>
    );
  return (
    <div className="panel inspector minds" id="minds">
      <Somebody selected={selected} inspection={own} minds={minds} />
      <Cues minds={minds} />
      {session === studio.session && <Written />}
    </div>
  );
}

type SomebodyProps = {
  readonly selected: number | undefined;
  readonly inspection: Inspection | undefined;
  readonly minds: ReturnType<typeof useMinds>['minds'];
};

function Somebody({ selected, inspection, minds }: SomebodyProps) {
  const session = useSession();
  const sighting = useSessionState((state) => state.sighting);
  const isUnknown = useSessionState((state) => state.isUnknown);
  if (selected === undefined)
    return (
      <div className="empty" id="minds-nobody">
        <p>Nobody is picked. Click somebody in the picture to see what it has in mind, what it knows and from whom.</p>
        <button type="button" className="way primary" onClick={() => pickSomebody(session)}>
          Pick somebody
        </button>
      </div>
    );
  if (!inspection)
    return <p className="soft">{sighting?.note ?? (isUnknown ? `${memberName(selected)} is not here at this time.` : 'Asking…')}</p>;
  return <PersonMind inspection={inspection} minds={minds} />;
}

/** Behaviours as text; the field for it is loaded when it is opened. */
function Written() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="part" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary id="minds-written">Behaviours as text</summary>
      {isOpen && (
        <Suspense fallback={<p className="soft">Opening…</p>}>
          <BehaviourEditor />
        </Suspense>
      )}
    </details>
  );
}
