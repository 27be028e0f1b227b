import type { FieldDescription } from 'promenade';
import { useId, useState } from 'react';

type FieldRowProps = { field: FieldDescription; setting: unknown; onChange: (value: number | string | boolean) => void };

/** One field of a model: what it is, its unit, what the scenario says, and a place to say otherwise. */
export function FieldRow({ field, setting, onChange }: FieldRowProps) {
  const { label, description, unit } = field;
  const id = useId();
  return (
    <div className="row" title={description}>
      <label htmlFor={id}>
        {label}
        {unit && <span className="soft"> {unit}</span>}
      </label>
      <FieldInput id={id} field={field} setting={setting ?? field.default} onChange={onChange} />
    </div>
  );
}

function FieldInput({ id, field, setting, onChange }: FieldRowProps & { id: string }) {
  const [value, setValue] = useState(typeof setting === 'number' ? String(setting) : '');
  if (field.kind === 'flag')
    return <input id={id} type="checkbox" defaultChecked={setting === true} onChange={(event) => onChange(event.target.checked)} />;
  if (field.kind === 'choice')
    return (
      <select id={id} className="field" defaultValue={String(setting)} onChange={(event) => onChange(event.target.value)}>
        {field.words?.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </select>
    );
  const take = () => {
    const number = Number(value);
    if (value !== '' && Number.isFinite(number) && number !== setting) onChange(number);
  };
  return (
    <input
      id={id}
      type="number"
      className="field"
      min={field.minimum}
      max={field.maximum}
      step={field.kind === 'whole' ? 1 : 'any'}
      value={value}
      placeholder={describeSetting(setting)}
      onChange={(event) => setValue(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

/** A number or a distribution in a few words. */
function describeSetting(setting: unknown): string {
  if (typeof setting === 'number') return String(setting);
  if (typeof setting !== 'object' || setting === null) return '';
  const [[kind, numbers]] = Object.entries(setting);
  if (Array.isArray(numbers)) return numbers.join(' to ');
  if (typeof numbers !== 'object' || numbers === null) return `${kind} ${numbers}`;
  const { mean, sd } = numbers as { mean?: number; sd?: number };
  return mean === undefined ? kind : `${mean} ± ${sd}`;
}
