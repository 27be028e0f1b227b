import type { DiversitySettings } from 'promenade';
import { useState } from 'react';

type Weights = { local: number; global: number; consistency: number };
type DiversityFormProps = {
  presets: Readonly<Record<string, Weights>>;
  settings: DiversitySettings | undefined;
  onChange: (settings: DiversitySettings) => void;
};

const TERMS: readonly (readonly [keyof Weights, string, string])[] = [
  ['local', 'Differ from neighbours', 'Weight of the local term D of Eq. 2'],
  ['global', 'Use all styles alike', 'Weight of the global term U of Eq. 2'],
  ['consistency', 'Keep one’s style', 'Weight of the consistency term C of Eq. 2'],
];

/** How styles of motion are shared out (document 000, Eq. 2): a preset of Table I, or weights of one's own, or chance. */
export function DiversityForm({ presets, settings, onChange }: DiversityFormProps) {
  const [choice, setChoice] = useState<string>(settings?.control === 'random' ? 'chance' : (settings?.preset ?? 'own'));
  const [weights, setWeights] = useState<Weights>({ local: 1, global: 1, consistency: 1, ...settings?.weights });
  const choose = (next: string) => {
    setChoice(next);
    if (next === 'chance') onChange({ control: 'random' });
    else if (next === 'own') onChange({ control: 'controlled', weights });
    else {
      const { local, global, consistency } = presets[next];
      setWeights({ local, global, consistency });
      onChange({ control: 'controlled', preset: next as DiversitySettings['preset'] });
    }
  };
  const weigh = (term: keyof Weights, value: number) => {
    const next = { ...weights, [term]: value };
    setWeights(next);
    setChoice('own');
    onChange({ control: 'controlled', weights: next });
  };
  return (
    <fieldset className="diversity">
      <legend>Styles of motion</legend>
      <label className="row">
        <span>Shared out</span>
        <select className="field" value={choice} onChange={(event) => choose(event.target.value)}>
          <option value="chance">By chance</option>
          <option value="own">By weights</option>
          {Object.keys(presets).map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('-', ' ')}
            </option>
          ))}
        </select>
      </label>
      {TERMS.map(([term, title, about]) => (
        <label key={term} className="row" title={about}>
          <span>{title}</span>
          <input
            type="range"
            min={0}
            max={2}
            step={0.05}
            disabled={choice === 'chance'}
            value={weights[term]}
            onChange={(event) => weigh(term, event.target.valueAsNumber)}
          />
          <output>{weights[term].toFixed(2)}</output>
        </label>
      ))}
    </fieldset>
  );
}
