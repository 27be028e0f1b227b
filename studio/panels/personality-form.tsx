import type { ChangeEvent } from 'react';
import type { PersonalitySummary } from '../worker/personality-summary.js';

type PersonalityFormProps = { summary: PersonalitySummary; onChange: (personality: string | Readonly<Record<string, number>>) => void };

/** Half of the side of the figure, and the radius of its rim, in its own units. */
const HALF = 60;
const RIM = 40;

/** Who people of a population are: a radar of the five factors as they are on average, sliders that change them, and how the crowd seems. */
export function PersonalityForm({ summary: { factors, presets, preset, seeming }, onChange }: PersonalityFormProps) {
  return (
    <fieldset className="diversity personality">
      <legend>Personality</legend>
      <Radar factors={factors} />
      <label className="row">
        <span>Character</span>
        <select className="field" value={preset} onChange={({ target }) => onChange(target.value)}>
          {presets.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {factors.map(({ name, mean, spread }) => (
        <Slider key={name} name={name} mean={mean} spread={spread} onChange={onChange} />
      ))}
      {seeming.length > 0 && (
        <dl className="seeming" aria-label="How the crowd seems">
          {seeming.map(({ adjective, amount, asked }) => (
            <div key={adjective}>
              <dt>{adjective}</dt>
              <dd>
                <meter min={-2} max={2} value={Math.max(-2, Math.min(2, amount))} />
                {amount.toFixed(2)}
                {asked !== undefined && <span className="soft"> of {asked.toFixed(2)} asked</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </fieldset>
  );
}

type SliderProps = { name: string; mean: number; spread: number; onChange: PersonalityFormProps['onChange'] };

function Slider({ name, mean, spread, onChange }: SliderProps) {
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: Number(target.value) });
  return (
    <label className="row" title={`On average ${mean.toFixed(2)}, spread ${spread.toFixed(2)}; moved, everyone has the same`}>
      <span>{name[0].toUpperCase() + name.slice(1)}</span>
      <input type="range" min={0} max={1} step={0.05} value={mean} onChange={change} />
    </label>
  );
}

/** Five factors on five spokes, from the middle (0) to the rim (1). */
function Radar({ factors }: Pick<PersonalitySummary, 'factors'>) {
  const at = (n: number, length: number): string => {
    const angle = (2 * Math.PI * n) / factors.length - Math.PI / 2;
    return `${(length * Math.cos(angle)).toFixed(1)},${(length * Math.sin(angle)).toFixed(1)}`;
  };
  const ring = (share: number) => factors.map((_, n) => at(n, RIM * share)).join(' ');
  const words = factors.map(({ name, mean }) => `${name} ${mean.toFixed(2)}`).join(', ');
  return (
    <svg className="radar" viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} role="img" aria-label={`Factors on average: ${words}`}>
      <polygon className="rim" points={ring(1)} />
      <polygon className="rim" points={ring(0.5)} />
      <polygon className="mean" points={factors.map(({ mean }, n) => at(n, RIM * mean)).join(' ')} />
      {factors.map(({ name }, n) => {
        const [x, y] = at(n, RIM + 10)
          .split(',')
          .map(Number);
        return (
          <text key={name} x={x} y={y} textAnchor={Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end'} dominantBaseline="middle">
            {name[0].toUpperCase()}
            <title>{name}</title>
          </text>
        );
      })}
    </svg>
  );
}
