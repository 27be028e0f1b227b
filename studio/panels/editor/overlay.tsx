import { useStore } from 'zustand';
import { discard, keeping, takeBack } from '../../document/keeping.js';
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

/** What the editor has over the picture: tools, measures beside the pointer, questions, drafts to go back to, and a place to drop files. */
export function EditorOverlay() {
  const studio = useStudio();
  useStudioState((state) => state.openPanels);
  return (
    <>
      {isEditing(studio) && (
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
      <DraftOffer />
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

/** Work that was not saved and is not on the page. */
function DraftOffer() {
  const { draft } = useStudio();
  const text = useStore(draft, (state) => state.text);
  const offer = useStore(keeping, ({ offers }) => offers.find((one) => one.text !== text));
  if (!offer) return null;
  return (
    <aside className="card offer" aria-label="Your draft">
      <p>
        Your draft of “{offer.name}” was kept, {ago(offer.at)}.
      </p>
      <div className="ways">
        <button type="button" className="way primary" onClick={() => takeBack(draft, offer)}>
          Back to your draft
        </button>
        <button type="button" className="way" onClick={() => discard(offer)}>
          Discard it
        </button>
      </div>
    </aside>
  );
}

function ago(at: number): string {
  const minutes = Math.round((Date.now() - at) / 60_000);
  if (minutes < 1) return 'changed just now';
  if (minutes < 60) return `changed ${minutes} minute${minutes === 1 ? '' : 's'} ago`;
  return `changed on ${new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })} at ${new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}
