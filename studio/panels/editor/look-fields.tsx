import type { PersonLook } from 'promenade/scenario';
import { contentOf, dataAt } from '../../document/draft.js';
import type { Thing } from '../../document/things.js';
import { useStudio } from '../../parts/context.js';
import { type Path, removeValue, setValue } from '../../text/yaml-edit.js';

/** Words of a choice, and what each is called. */
type Words<T extends string> = Readonly<Record<T, string>>;

const CLOTHES: Words<PersonLook['clothes']> = { street: 'as on a street', uniform: 'uniform', sports: 'to train in' };
const BAGS: Words<PersonLook['bags']> = { some: 'some', none: 'none' };
const PROPS: Words<PersonLook['prop']> = { none: 'nothing', guitar: 'a guitar', gloves: 'boxing gloves' };
const BODIES: Words<'varied' | 'uniform'> = { varied: 'by age and sex', uniform: 'all alike' };

/** What people of a population wear and hold, and whether their bodies differ. */
export function LookFields({ thing: { path }, change }: { thing: Thing; change: (label: string, edit: (text: string) => string) => void }) {
  const { draft } = useStudio();
  const { data } = contentOf(draft);
  const fields = [
    { label: 'Clothes', words: CLOTHES, at: ['look', 'clothes'] },
    { label: 'Bags', words: BAGS, at: ['look', 'bags'] },
    { label: 'In their hands', words: PROPS, at: ['look', 'prop'] },
    { label: 'Bodies', words: BODIES, at: ['bodies'] },
  ] as const;
  return fields.map(({ label, words, at }) => {
    const [usual] = Object.keys(words);
    const given = dataAt(data, [...path, ...at]);
    return (
      <label key={label}>
        <span>{label}</span>
        <select
          className="field"
          value={typeof given === 'string' && given in words ? given : usual}
          onChange={({ target }) => change(`Change ${label.toLowerCase()}`, (text) => withWord(text, path, at, target.value, usual, data))}
        >
          {Object.entries(words).map(([word, name]) => (
            <option key={word} value={word}>
              {name}
            </option>
          ))}
        </select>
      </label>
    );
  });
}

/** What is usual is not written down, and a look of which nothing is left goes. */
function withWord(text: string, path: Path, at: readonly string[], word: string, usual: string, data: unknown): string {
  const place = [...path, ...at];
  if (word !== usual) return setValue(text, place, word);
  if (dataAt(data, place) === undefined) return text;
  const isLast = at.length > 1 && Object.keys((dataAt(data, [...path, at[0]]) as object | undefined) ?? {}).length === 1;
  return removeValue(text, isLast ? [...path, at[0]] : place);
}
