import { useState } from 'react';
import { useStore } from 'zustand';
import { type DraftVariant, draftVariants } from '../document/draft-variants.js';
import type { Variant } from '../document/variants.js';
import { useSessionState, useStudioState } from '../parts/context.js';
import { useSteeringModels } from './steering-models.js';

const KINDS: readonly (readonly [Variant['kind'], string])[] = [
  ['seed', 'Another seed'],
  ['model', 'Another steering model'],
  ['crowd', 'More or fewer people'],
  ['chance', 'Styles by chance'],
  ['scenario', 'Another scenario'],
  ['drafts', 'Drafts of yours'],
];

/** Chooses in what the other side differs. */
export function VariantForm({ onChoose }: { onChoose: (variant: Variant) => void }) {
  const gallery = useStudioState((state) => state.gallery);
  const file = useSessionState((state) => state.file);
  const [kind, setKind] = useState<Variant['kind']>('seed');
  const [seed, setSeed] = useState(2);
  const [factor, setFactor] = useState(2);
  const [model, setModel] = useState('');
  const [other, setOther] = useState('');
  const drafts = useStore(draftVariants, (state) => state.list);
  const [left, setLeft] = useState('');
  const [right, setRight] = useState('');
  const rightDraft = drafts.find(({ letter }) => letter === right) ?? drafts.find(({ letter }) => letter !== left) ?? drafts[0];
  const phase = useSessionState((state) => state.phase);
  const models = useSteeringModels();
  const scenarios = gallery.filter((entry) => entry.file !== file);
  const variants: Record<Variant['kind'], () => Variant> = {
    seed: () => ({ kind: 'seed', seed }),
    model: () => ({ kind: 'model', model: model || models[0] }),
    crowd: () => ({ kind: 'crowd', factor }),
    chance: () => ({ kind: 'chance' }),
    scenario: () => ({ kind: 'scenario', file: other || scenarios[0]?.file }),
    drafts: () => ({ kind: 'drafts', left: left || undefined, right: rightDraft.letter }),
  };
  return (
    <form
      className="variant"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(variants[kind]());
      }}
    >
      <select className="field" aria-label="Compare with" value={kind} onChange={(event) => setKind(event.target.value as Variant['kind'])}>
        {KINDS.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      {kind === 'seed' && <NumberField label="Seed" value={seed} min={0} max={2 ** 31} step={1} onChange={setSeed} />}
      {kind === 'crowd' && <NumberField label="Times as many" value={factor} min={0.1} max={10} step={0.1} onChange={setFactor} />}
      {kind === 'model' && (
        <select className="field" aria-label="Steering model" value={model} onChange={(event) => setModel(event.target.value)}>
          {models.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      {kind === 'scenario' && (
        <select className="field" aria-label="Scenario" value={other} onChange={(event) => setOther(event.target.value)}>
          {scenarios.map((entry) => (
            <option key={entry.file} value={entry.file}>
              {entry.name}
            </option>
          ))}
        </select>
      )}
      {kind === 'drafts' && drafts.length > 0 && (
        <>
          <DraftSelect label="Left" drafts={drafts} value={left} isOpenOffered onChange={setLeft} />
          <DraftSelect label="Right" drafts={drafts} value={rightDraft.letter} onChange={setRight} />
        </>
      )}
      {kind === 'drafts' && drafts.length === 0 && <p className="soft">None is kept yet: open “Your drafts” below.</p>}
      <button type="submit" className="way primary" disabled={phase !== 'ready' || (kind === 'drafts' && drafts.length === 0)}>
        Compare
      </button>
    </form>
  );
}

type DraftSelectProps = {
  readonly label: string;
  readonly drafts: readonly DraftVariant[];
  readonly value: string;
  readonly isOpenOffered?: boolean;
  readonly onChange: (letter: string) => void;
};

function DraftSelect({ label, drafts, value, isOpenOffered = false, onChange }: DraftSelectProps) {
  return (
    <select className="field" aria-label={label} title={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {isOpenOffered && <option value="">what is open</option>}
      {drafts.map(({ letter, title }) => (
        <option key={letter} value={letter}>
          {letter}: {title}
        </option>
      ))}
    </select>
  );
}

type NumberFieldProps = { label: string; value: number; min: number; max: number; step: number; onChange: (value: number) => void };

function NumberField({ label, value, min, max, step, onChange }: NumberFieldProps) {
  return (
    <input
      type="number"
      className="field"
      aria-label={label}
      title={label}
      value={value}
      min={min}
      max={max}
      step={step}
      onChange={(event) => Number.isFinite(event.target.valueAsNumber) && onChange(event.target.valueAsNumber)}
    />
  );
}
