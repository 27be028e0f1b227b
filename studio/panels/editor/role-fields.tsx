import { useStore } from 'zustand';
import { contentOf, dataAt } from '../../document/draft.js';
import { LIST_OF, ROLE_FIELDS, type Role } from '../../document/roles.js';
import type { Thing } from '../../document/things.js';
import { useStudio } from '../../parts/context.js';
import { placedKinds } from '../../worker/kind-face.js';
import { type Change, KindField, write } from './kind-field.js';
import { TypedField } from './typed-field.js';

/** What an obstacle, a door, something that moves or can be pushed, a service or a link is, and its numbers. */
export function RoleFields({ thing, role, change }: { thing: Thing; role: Role; change: Change }) {
  const { draft } = useStudio();
  const kinds = useStore(draft, (state) => state.kinds);
  const { data } = contentOf(draft);
  const list = LIST_OF[role];
  const own = kinds.filter((kind) => kind.list === list);
  // In a list of its own a role needs no kind; among the things it does.
  const usual = thing.path[1] === list ? `plain ${role}` : '';
  return (
    <>
      <KindField thing={thing} kinds={own.length > 0 ? own : placedKinds(kinds)} usual={usual} change={change} />
      {ROLE_FIELDS[role].map(({ key, label, usual: placeholder }) => {
        const path = [...thing.path, key];
        const given = dataAt(data, path);
        return (
          <TypedField
            key={key}
            label={label}
            isNumber
            value={String(given ?? '')}
            placeholder={placeholder}
            onDone={(typed) =>
              change(`Change ${label.replace(/ \[.*/, '').toLowerCase()}`, (text) =>
                write(text, path, typed === '' ? undefined : Number(typed), given),
              )
            }
          />
        );
      })}
    </>
  );
}
