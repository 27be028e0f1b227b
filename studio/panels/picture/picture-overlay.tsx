import { useEffect } from 'react';
import { crowdText, memberName } from '../../document/crowd-words.js';
import { useSession, useSessionState, useStudio, useStudioState } from '../../parts/context.js';
import { isEditing } from '../../tools/editor.js';
import { GroundLegend } from './ground-legend.js';
import { PersonTags } from './person-tags.js';
import { ScaleBar } from './scale-bar.js';
import { ToolHint } from './tool-hint.js';
import { PictureToolbar } from './toolbar.js';

/** How long a word about the camera stays [ms]. */
const NOTE_TIME = 7000;

/** What lies over the picture: tools, names, the box that is being drawn, legend and scale. */
export function PictureOverlay() {
  const studio = useStudio();
  const session = useSession();
  const camera = useSessionState((state) => state.camera);
  useStudioState((state) => state.openPanels);
  // The editor has a place of its own for what it says; a picture beside has what it says once too often.
  const hasHint = session === studio.session && !isEditing(studio);
  return (
    <>
      <PersonTags />
      <SelectionBox />
      <PictureToolbar />
      {hasHint && <ToolHint />}
      <GroundLegend />
      {camera === 'plan' && <ScaleBar />}
      <CameraNote />
      <Announcement />
    </>
  );
}

function SelectionBox() {
  const box = useSessionState((state) => state.box);
  if (!box) return null;
  const [left, top] = [Math.min(box.from[0], box.to[0]), Math.min(box.from[1], box.to[1])];
  const [width, height] = [Math.abs(box.to[0] - box.from[0]), Math.abs(box.to[1] - box.from[1])];
  return <div className="selection-box" style={{ left, top, width, height }} />;
}

function CameraNote() {
  const session = useSession();
  const note = useSessionState((state) => state.cameraNote);
  useEffect(() => {
    if (note === undefined) return;
    const timer = setTimeout(() => session.store.setState({ cameraNote: undefined }), NOTE_TIME);
    return () => clearTimeout(timer);
  }, [session, note]);
  return (
    <p className="camera-note" id="camera-note" role="status" hidden={note === undefined}>
      {note}
    </p>
  );
}

/** Says who is picked to those who do not see it. */
function Announcement() {
  const count = useSessionState((state) => state.selected.length);
  const first = useSessionState((state) => state.selected[0]);
  const populations = useSessionState((state) => state.populations);
  const { picture } = useSession();
  const person = first === undefined ? undefined : picture?.describe(first);
  const population = populations[person?.population ?? -1];
  return (
    <p className="unseen" role="status">
      {count === 1 && `${memberName(first, person?.isBird)}${population ? `, ${population}` : ''} is picked.`}
      {count > 1 && `${crowdText(count, person?.isBird ? count : 0)} are picked.`}
    </p>
  );
}
