import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { changeDraft, contentOf, redo, undo } from '../../document/draft.js';
import { saveDraft } from '../../document/open.js';
import { pathKey } from '../../document/things.js';
import { useStudio } from '../../parts/context.js';
import { offsetOf } from '../../text/yaml-edit.js';
import type { FaultAt } from '../../worker/checker.js';
import { type CodeView, createCodeView } from './code-view.js';
import { FaultList } from './fault-list.js';

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
