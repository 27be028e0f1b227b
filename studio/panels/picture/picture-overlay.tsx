import { useEffect } from 'react';
import { useSession, useSessionState, useStudioState } from '../../parts/context.js';
import { findTool, TOOLS } from '../../tools/tools.js';
import { GroundLegend } from './ground-legend.js';
import { PersonTags } from './person-tags.js';
import { ScaleBar } from './scale-bar.js';
import { PictureToolbar } from './toolbar.js';

/** How long a word about the camera stays [ms]. */
const NOTE_TIME = 7000;

/** What lies over the picture: tools, names, the box that is being drawn, legend and scale. */
export function PictureOverlay() {
  const camera = useSessionState((state) => state.camera);
  return (
    <>
      <PersonTags />
      <SelectionBox />
      <PictureToolbar />
      <ToolHint />
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

/** How the chosen tool is used, where it is not the one that everybody knows. */
function ToolHint() {
  const tool = useStudioState((state) => state.tool);
  return tool === TOOLS[0].id ? null : <p className="tool-hint">{findTool(tool).hint}</p>;
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
  const population = first === undefined ? '' : populations[picture?.describe(first)?.population ?? -1];
  return (
    <p className="unseen" role="status">
      {count === 1 && `Person ${first}${population ? `, ${population}` : ''} is picked.`}
      {count > 1 && `${count} people are picked.`}
    </p>
  );
}
