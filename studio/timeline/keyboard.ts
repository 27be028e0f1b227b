/** What keys do. */
export type KeyActions = {
  readonly playOrPause: () => void;
  readonly slower: () => void;
  readonly faster: () => void;
  readonly restart: () => void;
  readonly frame: () => void;
  readonly help: () => void;
  /** Opens a scenario of the list, counted from 0. */
  readonly open: (index: number) => void;
};

/** Listens to the keyboard, except where a key already means something: in fields, in an open dialog, on a focused button (space). */
export function connectKeyboard(actions: KeyActions): void {
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest('input, textarea, select, [contenteditable]')) return;
    if (event.key === ' ' && target.closest('button, a')) return;
    if (act(event.key, actions)) event.preventDefault();
  });
}

function act(key: string, actions: KeyActions): boolean {
  if (/^[1-9]$/.test(key)) actions.open(Number(key) - 1);
  else if (key === ' ') actions.playOrPause();
  else if (key === 'ArrowLeft') actions.slower();
  else if (key === 'ArrowRight') actions.faster();
  else if (key === 'r' || key === 'R') actions.restart();
  else if (key === 'f' || key === 'F') actions.frame();
  else if (key === '?') actions.help();
  else return false;
  return true;
}
