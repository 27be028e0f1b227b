import { useEffect, useRef } from 'react';
import { useStudio, useStudioState } from '../parts/context.js';
import { type KeyRow, listCommands } from './commands.js';

/** Every command that has a key, and how the mouse works. */
export function Help() {
  const { store } = useStudio();
  const shown = useStudioState((state) => state.helpShown);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown]);
  return (
    <dialog ref={dialog} id="help" aria-labelledby="help-title" onClose={() => store.setState({ helpShown: false })}>
      <h2 id="help-title">Keyboard and mouse</h2>
      <div className="keys">
        {listCommands().map(({ group, rows }) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>{rows.map(keyRow)}</dl>
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

function keyRow({ id, title, labels }: KeyRow) {
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
