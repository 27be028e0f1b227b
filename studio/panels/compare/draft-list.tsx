import { useState } from 'react';
import { useStore } from 'zustand';
import {
  type DraftVariant,
  draftVariants,
  freeLetter,
  keepVariant,
  removeVariant,
  renameVariant,
  showVariant,
} from '../../document/draft-variants.js';
import { runVariants, trials } from '../../document/trials.js';
import { useStudio } from '../../parts/context.js';
import { Icon } from '../../parts/icon.js';
import { TypedField } from '../editor/typed-field.js';

/** Drafts that were put aside as A, B, C, and a way to run each of them many times. */
export function DraftList() {
  const studio = useStudio();
  const list = useStore(draftVariants, (state) => state.list);
  const text = useStore(studio.draft, (state) => state.text);
  const next = freeLetter(list);
  return (
    <details className="drafts" open={list.length > 0 || undefined}>
      <summary>Your drafts</summary>
      <p className="soft">
        Change the scenario in the editor, put it aside under a letter, change it again; then compare any two, or run each many times.
      </p>
      <ul>
        {list.map((variant) => (
          <DraftRow key={variant.letter} variant={variant} isOpen={variant.text === text} />
        ))}
      </ul>
      {next !== undefined && (
        <button type="button" className="way" id="keep-variant" disabled={text === ''} onClick={() => keepVariant(studio, next)}>
          Keep what is open as {next}
        </button>
      )}
      {list.length > 0 && <RunEach list={list} />}
    </details>
  );
}

function DraftRow({ variant, isOpen }: { variant: DraftVariant; isOpen: boolean }) {
  const studio = useStudio();
  const { letter, title } = variant;
  return (
    <li data-letter={letter} aria-current={isOpen}>
      <TypedField label={letter} value={title} onDone={(words) => renameVariant(letter, words || title)} />
      <div className="ways">
        <button type="button" className="way" disabled={isOpen} onClick={() => showVariant(studio, variant)}>
          Open
        </button>
        <button
          type="button"
          className="way"
          disabled={isOpen}
          title={`${letter} becomes what is open now`}
          onClick={() => keepVariant(studio, letter)}
        >
          Replace
        </button>
        <button type="button" className="icon small" aria-label={`Let ${letter} go`} onClick={() => removeVariant(letter)}>
          <Icon name="bin" />
        </button>
      </div>
    </li>
  );
}

function RunEach({ list }: { list: readonly DraftVariant[] }) {
  const isRunning = useStore(trials, (state) => state.isRunning);
  const [runs, setRuns] = useState(10);
  const [seconds, setSeconds] = useState(120);
  return (
    <form
      className="run-each"
      onSubmit={(event) => {
        event.preventDefault();
        void runVariants(list, { runs, seconds, seed: 1 });
      }}
    >
      <label>
        <span>Run each</span>
        <input
          className="field"
          id="trial-runs"
          type="number"
          min={2}
          max={200}
          step={1}
          required
          value={runs}
          onChange={({ target }) => setRuns(target.valueAsNumber)}
        />
        <span>times,</span>
      </label>
      <label>
        <span>at most</span>
        <input
          className="field"
          id="trial-seconds"
          type="number"
          min={1}
          max={3600}
          step={1}
          required
          value={seconds}
          onChange={({ target }) => setSeconds(target.valueAsNumber)}
        />
        <span>s</span>
      </label>
      <button type="submit" className="way primary" id="run-variants" disabled={isRunning}>
        {isRunning ? 'Running …' : 'Run'}
      </button>
    </form>
  );
}
