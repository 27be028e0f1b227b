import { useEffect, useRef } from 'react';
import { useStudio, useStudioState } from '../parts/context.js';
import { Icon } from '../parts/icon.js';
import { type KeyRow, listCommands } from './commands.js';

/** Every command that has a key, and how the mouse works. */
export function Help() {
  const { store } = useStudio();
  const shown = useStudioState((state) => state.helpShown);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!shown) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // It may have been left at its end.
    dialog.current?.scrollTo(0, 0);
  }, [shown]);
  return (
    <dialog ref={dialog} id="help" aria-labelledby="help-title" onClose={() => store.setState({ helpShown: false })}>
      <form method="dialog" className="dialog-head">
        <h2 id="help-title">Keyboard and mouse</h2>
        <button type="submit" className="icon" aria-label="Close">
          <Icon name="close" />
        </button>
      </form>
      <div className="keys">
        {listCommands().map(({ group, rows }) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>{rows.map(keyRow)}</dl>
          </section>
        ))}
      </div>
      <p>Drag to turn, scroll or pinch to come closer, right-drag or two fingers to move.</p>
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
