import { Tabs } from '@base-ui/react/tabs';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isDirty, redo, undo } from '../document/draft.js';
import { openFiles, SCENARIO_ENDINGS } from '../document/dropped-files.js';
import { keeping } from '../document/keeping.js';
import { beginNew, saveDraft, shareDraft } from '../document/open.js';
import { useStudio } from '../parts/context.js';
import { Icon } from '../parts/icon.js';
import { TextPart } from './editor/text-part.js';
import { ThingsPart } from './editor/things-part.js';

/** The scenario that is open, to change: as a list of things with fields, and as text. */
export default function EditorPanel() {
  const { draft } = useStudio();
  const [part, setPart] = useState<string>('text');
  const faults = useStore(draft, (state) => state.faults.length);
  const isChecked = useStore(draft, (state) => state.checkedText === state.text);
  const dirty = useStore(draft, isDirty);
  const hasNoRoom = useStore(keeping, (state) => state.hasNoRoom);
  const state = !isChecked
    ? 'Checking…'
    : faults > 0
      ? `${faults === 1 ? 'One thing is' : `${faults} things are`} wrong`
      : 'Everything is right';
  return (
    <div className="editor">
      <FileBar />
      <Tabs.Root value={part} onValueChange={(value) => setPart(String(value))} className="editor-parts">
        <div className="editor-line">
          <Tabs.List className="tabs" aria-label="Ways to edit">
            <Tabs.Tab className="tab" value="things">
              Things
            </Tabs.Tab>
            <Tabs.Tab className="tab" value="text">
              Text
            </Tabs.Tab>
          </Tabs.List>
          <span className="grow" />
          <p className={faults > 0 ? 'check-state wrong' : 'check-state'} role="status">
            {state}
            {dirty && <span title="There are changes that were not saved"> · not saved</span>}
          </p>
        </div>
        <Tabs.Panel className="editor-part" value="things">
          <ThingsPart />
        </Tabs.Panel>
        <Tabs.Panel className="editor-part" value="text">
          <TextPart />
        </Tabs.Panel>
      </Tabs.Root>
      {hasNoRoom && <p className="wrong-line">The browser has no room to keep this draft: save it before you leave the page.</p>}
    </div>
  );
}

function FileBar() {
  const studio = useStudio();
  const { draft } = studio;
  const chooser = useRef<HTMLInputElement>(null);
  const before = useStore(draft, (state) => state.past.at(-1)?.label);
  const after = useStore(draft, (state) => state.future[0]?.label);
  return (
    <div className="editor-bar" role="toolbar" aria-label="Scenario">
      <button type="button" className="way" onClick={() => beginNew(studio)}>
        New
      </button>
      <button type="button" className="way" onClick={() => chooser.current?.click()}>
        Open
      </button>
      <button type="button" className="way" title="Save as a file (Ctrl S)" onClick={() => saveDraft(studio)}>
        Save
      </button>
      <button type="button" className="way" title="A link that carries the scenario" onClick={() => void shareDraft(studio)}>
        Share
      </button>
      <span className="grow" />
      <button
        type="button"
        className="icon"
        aria-label="Undo"
        title={before === undefined ? 'Undo' : `Undo: ${before} (Ctrl Z)`}
        disabled={before === undefined}
        onClick={() => undo(draft)}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="icon"
        aria-label="Redo"
        title={after === undefined ? 'Redo' : `Redo: ${after} (Ctrl Shift Z)`}
        disabled={after === undefined}
        onClick={() => redo(draft)}
      >
        <Icon name="redo" />
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={SCENARIO_ENDINGS}
        aria-label="Open a scenario file"
        onChange={({ target }) => {
          void openFiles(studio, [...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}
