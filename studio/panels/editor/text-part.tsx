import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { changeDraft, contentOf, redo, undo } from '../../document/draft.js';
import { saveDraft } from '../../document/open.js';
import { pathKey } from '../../document/things.js';
import { useStudio } from '../../parts/context.js';
import { offsetOf } from '../../text/yaml-edit.js';
import type { FaultAt } from '../../worker/checker.js';
import { type CodeView, createCodeView } from './code-view.js';

/** The scenario as text, with what is wrong in it below. */
export function TextPart() {
  const studio = useStudio();
  const { draft } = studio;
  const host = useRef<HTMLDivElement>(null);
  const code = useRef<CodeView>(undefined);
  const text = useStore(draft, (state) => state.text);
  const faults = useStore(draft, (state) => state.faults);
  const chosen = useStore(draft, (state) => state.chosen);

  useEffect(() => {
    const view = createCodeView(host.current!, draft.getState().text, {
      onType: (typed) => changeDraft(draft, typed, 'Typing', 'typing'),
      onUndo: () => undo(draft),
      onRedo: () => redo(draft),
      onSave: () => saveDraft(studio),
    });
    code.current = view;
    return () => view.destroy();
  }, [studio, draft]);
  useEffect(() => {
    code.current?.setText(text);
  }, [text]);
  useEffect(() => {
    code.current?.setFaults(faults);
  }, [faults]);
  // What is chosen in the picture comes into view, unless somebody is typing.
  useEffect(() => {
    if (chosen === undefined || document.activeElement === host.current) return;
    const thing = contentOf(draft).things.find(({ path }) => pathKey(path) === chosen);
    if (thing) code.current?.show(offsetOf(draft.getState().text, thing.path), false);
  }, [chosen, draft]);

  const goTo = ({ line, column }: FaultAt) => code.current?.show(code.current.offsetOfLine(line, column), true);
  return (
    <div className="editor-text">
      <div className="code" ref={host} data-takes-keys />
      <FaultList faults={faults} onChoose={goTo} />
    </div>
  );
}

function FaultList({ faults, onChoose }: { faults: readonly FaultAt[]; onChoose: (fault: FaultAt) => void }) {
  if (faults.length === 0) return null;
  return (
    <ul className="faults" aria-label="What is wrong" aria-live="polite">
      {faults.map((fault) => (
        <li key={`${fault.line}:${fault.column} ${fault.message}`}>
          <button type="button" onClick={() => onChoose(fault)}>
            <span className="line">Line {fault.line}</span>
            <span>
              {fault.path.length > 0 && <b>{showPath(fault)} </b>}
              {fault.message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The last parts of a path: the line says the rest. */
function showPath({ path }: FaultAt): string {
  const name = path.findLast((key) => typeof key === 'string');
  return name === undefined ? '' : `${name}:`;
}
