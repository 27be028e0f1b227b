import { useStore } from 'zustand';
import { useStudio, useStudioState } from '../../parts/context.js';
import { Icon } from '../../parts/icon.js';
import { chooseTool } from '../../tools/choose.js';
import { drawing, GRIDS } from '../../tools/drawing.js';
import { isEditing } from '../../tools/editor.js';
import { EDITOR_TOOLS, findTool } from '../../tools/tools.js';
import { ToolHint } from '../picture/tool-hint.js';
import { DropZone } from './drop-zone.js';
import { KindChoice } from './kind-choice.js';
import { QuestionCard } from './question-card.js';

/** What the editor has over the picture: tools, measures beside the pointer, questions, and a place to drop files. */
export function EditorOverlay() {
  const studio = useStudio();
  useStudioState((state) => state.openPanels);
  const canDraw = studio.session.picture?.isFlat === false;
  return (
    <>
      {canDraw && isEditing(studio) && (
        <>
          <div className="drawing">
            <DrawingBar />
            <div className="drawing-beside">
              <DrawingHint />
              <KindChoice />
            </div>
          </div>
          <Measure />
          <QuestionCard />
        </>
      )}
      <DropZone />
    </>
  );
}

function DrawingBar() {
  const studio = useStudio();
  const tool = useStudioState((state) => state.tool);
  const grid = useStore(drawing, (state) => state.grid);
  return (
    <div className="drawing-bar card" role="toolbar" aria-label="Drawing" aria-orientation="vertical">
      {EDITOR_TOOLS.map(({ id, title, icon }) => (
        <button
          key={id}
          type="button"
          className="icon"
          aria-label={title}
          title={title}
          aria-pressed={id === tool}
          onClick={() => chooseTool(studio, id === tool ? 'change' : id)}
        >
          <Icon name={icon} />
        </button>
      ))}
      <label className="grid-choice" title="Places snap to a grid of this width; Ctrl lets go of it">
        <span className="icon-label">
          <Icon name="grid" />
        </span>
        <select aria-label="Grid" value={grid} onChange={({ target }) => drawing.setState({ grid: Number(target.value) })}>
          {GRIDS.map((width) => (
            <option key={width} value={width}>
              {width === 0 ? 'off' : `${width} m`}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** How the chosen tool is used, or why it could not do what was asked; beside the bar, never under it. */
function DrawingHint() {
  const tool = useStudioState((state) => state.tool);
  const refusal = useStore(drawing, (state) => state.refusal);
  const isOurs = EDITOR_TOOLS.some(({ id }) => id === tool);
  if (!isOurs) return <ToolHint />;
  return (
    <p className={refusal === undefined ? 'tool-hint' : 'tool-hint refused'} role="status">
      {refusal ?? findTool(tool).hint}
    </p>
  );
}

/** Lengths and areas, beside the pointer. */
function Measure() {
  const pixel = useStore(drawing, (state) => state.pixel);
  const measure = useStore(drawing, (state) => state.measure);
  if (!pixel || measure === '') return null;
  return (
    <p className="measure" style={{ left: pixel[0] + 16, top: pixel[1] + 14 }}>
      {measure}
    </p>
  );
}
