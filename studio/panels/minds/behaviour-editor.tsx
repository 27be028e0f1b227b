import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { changeDraft, redo, undo } from '../../document/draft.js';
import { saveDraft } from '../../document/open.js';
import { useSessionState, useStudio } from '../../parts/context.js';
import { blockOf } from '../../text/yaml-block.js';
import type { FaultAt } from '../../worker/checker.js';
import { type CodeView, createCodeView } from '../editor/code-view.js';
import { FaultList } from '../editor/fault-list.js';
import { BehaviourDrawing } from './behaviour-drawing.js';
import { useMinds } from './use-minds.js';

/** Behaviours of the scenario as text beside one of them drawn; what is right is followed from the next tick on. */
export default function BehaviourEditor() {
  const { draft, dock } = useStudio();
  const text = useStore(draft, (state) => state.text);
  const note = useSessionState((state) => state.behaviourNote);
  const block = blockOf(text, 'behaviours');
  if (!block)
    return (
      <div className="empty">
        <p>This scenario has no behaviours, or they do not begin a line of its text.</p>
        <button type="button" className="way" onClick={() => dock.show('editor')}>
          Open the editor
        </button>
      </div>
    );
  return (
    <div className="behaviour-editor">
      <Drawing />
      <Field />
      {note && (
        <p className="soft" id="behaviour-note" role="status">
          {note}
        </p>
      )}
    </div>
  );
}

/** One behaviour, drawn whole. */
function Drawing() {
  const [chosen, setChosen] = useState<string>();
  const { minds: list } = useMinds(undefined);
  const name = chosen !== undefined && list?.names.includes(chosen) ? chosen : list?.names[0];
  const { minds } = useMinds(name);
  if (!list || name === undefined) return <p className="soft">Nobody follows a behaviour yet.</p>;
  return (
    <div className="behaviour-drawn">
      <label className="row">
        <span>Drawn</span>
        <select className="field" value={name} onChange={({ target }) => setChosen(target.value)}>
          {list.names.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      {minds && minds.nodes.size > 0 && (
        <BehaviourDrawing nodes={minds.nodes} root={minds.root} running={NONE} isWhole label={`The behaviour ${name}`} />
      )}
    </div>
  );
}

const NONE: ReadonlySet<number> = new Set();

function Field() {
  const studio = useStudio();
  const { draft } = studio;
  const host = useRef<HTMLDivElement>(null);
  const code = useRef<CodeView>(undefined);
  const text = useStore(draft, (state) => state.text);
  const faults = useStore(draft, (state) => state.faults);
  const block = blockOf(text, 'behaviours');
  const here = useMemo(() => faultsIn(faults, text), [faults, text]);

  useEffect(() => {
    const now = () => draft.getState().text;
    const begin = blockOf(now(), 'behaviours');
    const view = createCodeView(
      host.current!,
      begin ? now().slice(begin.from, begin.to) : '',
      {
        onType: (typed) => {
          const whole = now();
          const at = blockOf(whole, 'behaviours');
          if (at) changeDraft(draft, whole.slice(0, at.from) + typed + whole.slice(at.to), 'Typing', 'typing');
        },
        onUndo: () => undo(draft),
        onRedo: () => redo(draft),
        onSave: () => saveDraft(studio),
      },
      { label: 'Behaviours as YAML', firstLine: () => blockOf(now(), 'behaviours')?.line ?? 1 },
    );
    code.current = view;
    return () => view.destroy();
  }, [studio, draft]);
  useEffect(() => {
    const at = blockOf(text, 'behaviours');
    if (at) code.current?.setText(text.slice(at.from, at.to));
  }, [text]);
  useEffect(() => {
    code.current?.setFaults(here);
  }, [here]);
  const elsewhere = faults.length - here.length;
  const goTo = ({ line, column }: FaultAt) => code.current?.show(code.current.offsetOfLine(line, column), true);
  return (
    <div className="behaviour-text">
      <div className="code" ref={host} data-takes-keys />
      <FaultList faults={here} firstLine={block?.line} onChoose={goTo} />
      {elsewhere > 0 && (
        <p className="soft">{elsewhere === 1 ? 'One fault' : `${elsewhere} faults`} elsewhere in the scenario: see the editor.</p>
      )}
    </div>
  );
}

/** Faults within the behaviours of a text, by lines of their own. */
function faultsIn(faults: readonly FaultAt[], text: string): FaultAt[] {
  const block = blockOf(text, 'behaviours');
  if (!block) return [];
  const lines = text.slice(block.from, block.to).split('\n').length;
  return faults
    .filter(({ line }) => line >= block.line && line < block.line + lines)
    .map((fault) => ({ ...fault, line: fault.line - block.line + 1 }));
}
