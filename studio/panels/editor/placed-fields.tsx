import type { FieldDescription } from 'promenade/scenario';
import { useStore } from 'zustand';
import { contentOf, dataAt } from '../../document/draft.js';
import type { Thing } from '../../document/things.js';
import { useStudio } from '../../parts/context.js';
import { placedKinds } from '../../worker/kind-face.js';
import { type Change, KindField, write } from './kind-field.js';
import { TypedField } from './typed-field.js';

/** What a placed thing is, its state, colour, height and the properties of its kind. */
export function PlacedFields({ thing, change }: { thing: Thing; change: Change }) {
  const { draft } = useStudio();
  const kinds = useStore(draft, (state) => state.kinds);
  const { data } = contentOf(draft);
  const { path } = thing;
  const fieldAt = (key: string) => dataAt(data, [...path, key]);
  const kind = String(fieldAt('kind') ?? '');
  const face = kinds.find(({ name }) => name === kind);
  const set = (key: string, value: unknown) => change(`Change ${key}`, (text) => write(text, [...path, key], value, fieldAt(key)));
  return (
    <>
      <KindField thing={thing} kinds={placedKinds(kinds)} usual="" change={change} />
      {face && face.states.length > 0 && (
        <label>
          <span>State</span>
          <select
            className="field"
            value={String(fieldAt('state') ?? face.states[0])}
            onChange={({ target }) => set('state', target.value === face.states[0] ? undefined : target.value)}
          >
            {face.states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        </label>
      )}
      {face?.properties.map((field) => (
        <PropertyField key={field.name} field={field} thing={thing} change={change} />
      ))}
      <TypedField
        label="Colour"
        value={String(fieldAt('colour') ?? '')}
        placeholder="#rrggbb"
        onDone={(typed) => set('colour', typed || undefined)}
      />
      <TypedField
        label="Height [m]"
        isNumber
        value={String(fieldAt('height') ?? '')}
        placeholder="of its kind"
        onDone={(typed) => set('height', typed === '' ? undefined : Number(typed))}
      />
    </>
  );
}

/** A property as its kind describes it; what is as usual is not written. */
function PropertyField({ field, thing, change }: { field: FieldDescription; thing: Thing; change: Change }) {
  const { draft } = useStudio();
  const path = [...thing.path, 'properties', field.name];
  const given = dataAt(contentOf(draft).data, path);
  const label = field.unit === '' ? field.label : `${field.label} [${field.unit}]`;
  const set = (value: unknown) => change(`Change ${field.label.toLowerCase()}`, (text) => write(text, path, value, given));
  if (field.kind === 'flag') {
    return (
      <label>
        <span>{label}</span>
        <input type="checkbox" checked={(given ?? field.default) === true} onChange={({ target }) => set(target.checked)} />
      </label>
    );
  }
  const isNumber = field.kind === 'number' || field.kind === 'whole';
  return (
    <TypedField
      label={label}
      isNumber={isNumber}
      value={String(given ?? '')}
      placeholder={String(field.default ?? '')}
      onDone={(typed) => set(typed === '' ? undefined : isNumber && Number.isFinite(Number(typed)) ? Number(typed) : typed)}
    />
  );
}
