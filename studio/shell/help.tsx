import { useEffect, useRef } from 'react';
import type { Command } from '../parts/command.js';
import { useStudio, useStudioState } from '../parts/context.js';
import { keyLabels } from '../parts/keys.js';
import { COMMANDS } from './commands.js';

/** Every command that has a key, and how the mouse works. */
export function Help() {
  const { store } = useStudio();
  const shown = useStudioState((state) => state.helpShown);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown]);
  const groups = [...new Set(COMMANDS.map(({ group }) => group))];
  return (
    <dialog ref={dialog} id="help" aria-labelledby="help-title" onClose={() => store.setState({ helpShown: false })}>
      <h2 id="help-title">Keyboard and mouse</h2>
      <div className="keys">
        {groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>{withoutNumbers(COMMANDS.filter((command) => command.group === group)).map(keyRow)}</dl>
          </section>
        ))}
      </div>
      <p>Drag to turn, scroll or pinch to come closer, right-drag or two fingers to move.</p>
      <form method="dialog">
        <button type="submit" className="way primary">
          Close
        </button>
      </form>
    </dialog>
  );
}

/** The nine keys that open a scenario are told in one line. */
function withoutNumbers(
  commands: readonly Command[],
): { readonly id: string; readonly title: string; readonly labels: readonly string[] }[] {
  const rows = commands.filter(({ id }) => !/^open-\d/.test(id)).map((command) => ({ ...command, labels: keyLabels(command) }));
  if (rows.length === commands.length) return rows;
  return [{ id: 'open', title: 'Open a scenario of the list', labels: ['1', '…', '9'] }, ...rows];
}

function keyRow({ id, title, labels }: ReturnType<typeof withoutNumbers>[number]) {
  return (
    <div key={id}>
      <dt>
        {labels.map((label) => (
          <kbd key={label}>{label}</kbd>
        ))}
      </dt>
      <dd>{title}</dd>
    </div>
  );
}
