import { contentOf, dataAt } from '../../document/draft.js';
import type { Thing } from '../../document/things.js';
import { useStudio } from '../../parts/context.js';
import { removeValue, setValue } from '../../text/yaml-edit.js';
import type { KindFace } from '../../worker/kind-face.js';

/** Changes the text of the scenario, as one step of the draft. */
export type Change = (label: string, edit: (text: string) => string) => void;

/** What a thing is, of the kinds that it may be of; `usual` says what it is where nothing is written, empty where something must be. */
export function KindField({
  thing: { path },
  kinds,
  usual,
  change,
}: {
  thing: Thing;
  kinds: readonly KindFace[];
  usual: string;
  change: Change;
}) {
  const { draft } = useStudio();
  const given = dataAt(contentOf(draft).data, [...path, 'kind']);
  const kind = String(given ?? '');
  const set = (value: string) => change('Change kind', (text) => write(text, [...path, 'kind'], value || undefined, given));
  return (
    <label>
      <span>Kind</span>
      <select className="field" value={kind} onChange={({ target }) => set(target.value)}>
        {usual !== '' && <option value="">{usual}</option>}
        {kind !== '' && !kinds.some(({ name }) => name === kind) && <option value={kind}>{kind}</option>}
        {kinds.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The text with a value at a path, or without one there. */
export function write(text: string, path: readonly (string | number)[], value: unknown, before: unknown): string {
  if (value === undefined) return before === undefined ? text : removeValue(text, path);
  return setValue(text, path, value);
}
