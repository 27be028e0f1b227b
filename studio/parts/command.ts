import type { Studio } from '../document/studio.js';

/** Something the keyboard, the list of keys and menus can do. */
export type Command = {
  readonly id: string;
  readonly title: string;
  readonly group: 'Playing' | 'Looking' | 'Overlays' | 'Panels' | 'Editing' | 'Files';
  /** Keys as `KeyboardEvent.key` names them, with `Mod+` (Ctrl or Cmd), `Shift+` or `Alt+` before; any of them will do. */
  readonly keys: readonly string[];
  readonly go: (studio: Studio) => void;
  /** Whether the keys mean this now; always where it is absent. The first command that matches is taken. */
  readonly when?: (studio: Studio) => boolean;
};
