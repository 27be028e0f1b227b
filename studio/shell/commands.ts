import { restart, select, togglePlaying } from '../document/session.js';
import { isDark, openFromGallery, type Studio, setTheme } from '../document/studio.js';
import { PANELS } from '../panels/panels.js';
import type { Command } from '../parts/command.js';
import { keyLabels } from '../parts/keys.js';
import { changeSpeed } from '../timeline/change-speed.js';
import { TIMELINE_COMMANDS } from '../timeline/commands.js';
import { findTool } from '../tools/tools.js';
import { EDITING } from './editing-commands.js';
import { LOOK_COMMANDS } from './look-commands.js';
import { OVERLAY_COMMANDS } from './overlay-commands.js';

const PLAYING: readonly Command[] = [
  { id: 'play', title: 'Play or pause', group: 'Playing', keys: [' '], go: ({ session }) => togglePlaying(session) },
  { id: 'slower', title: 'Slower', group: 'Playing', keys: ['ArrowLeft'], go: ({ session }) => changeSpeed(session, -1) },
  { id: 'faster', title: 'Faster', group: 'Playing', keys: ['ArrowRight'], go: ({ session }) => changeSpeed(session, 1) },
  { id: 'restart', title: 'Restart', group: 'Playing', keys: ['r'], go: ({ session }) => restart(session) },
];

const LOOKING: readonly Command[] = [
  { id: 'frame', title: 'Show the whole place', group: 'Looking', keys: ['f'], go: ({ session }) => session.picture?.frameWorld() },
  { id: 'nobody', title: 'Select nobody', group: 'Looking', keys: ['Escape'], go: clearSelection },
  { id: 'light', title: 'Neutral light, or that of the day', group: 'Looking', keys: ['Shift+K'], go: toggleLight },
  { id: 'theme', title: 'Light or dark', group: 'Looking', keys: ['Shift+D'], go: toggleTheme },
];

const PANEL_COMMANDS: readonly Command[] = PANELS.filter(({ key }) => key !== undefined).map(({ id, title, key }) => ({
  id: `panel-${id}`,
  title,
  group: 'Panels',
  keys: [`Alt+${key}`],
  go: ({ dock }) => dock.toggle(id),
}));

const REST: readonly Command[] = [
  { id: 'alone', title: 'Hide or show all panels', group: 'Panels', keys: ['h'], go: ({ dock }) => dock.toggleAlone() },
  { id: 'arrange', title: 'Put the panels back in order', group: 'Panels', keys: ['Alt+0'], go: ({ dock }) => dock.reset() },
  { id: 'help', title: 'List of keys', group: 'Panels', keys: ['?'], go: ({ store }) => store.setState({ helpShown: true }) },
  ...Array.from(
    { length: 9 },
    (_, index): Command => ({
      id: `open-${index + 1}`,
      title: `Open scenario ${index + 1} of the list`,
      group: 'Files',
      keys: [String(index + 1)],
      go: (studio) => openNumbered(studio, index),
    }),
  ),
];

/** Everything that has a key, in the order of the list of keys. */
export const COMMANDS: readonly Command[] = [
  ...EDITING,
  ...PLAYING,
  ...TIMELINE_COMMANDS,
  ...LOOKING,
  ...LOOK_COMMANDS,
  ...OVERLAY_COMMANDS,
  ...PANEL_COMMANDS,
  ...REST,
];

/** A line of the list of keys. */
export type KeyRow = { readonly id: string; readonly title: string; readonly labels: readonly string[] };

/** Every command by group, as the list of keys has them; the nine keys that open a scenario are told in one line. */
export function listCommands(): { readonly group: Command['group']; readonly rows: readonly KeyRow[] }[] {
  const groups = [...new Set(COMMANDS.map(({ group }) => group))];
  return groups.map((group) => {
    const commands = COMMANDS.filter((command) => command.group === group);
    const rows: KeyRow[] = commands.filter(({ id }) => !/^open-\d/.test(id)).map((command) => ({ ...command, labels: keyLabels(command) }));
    const hasNumbers = rows.length < commands.length;
    return { group, rows: hasNumbers ? [{ id: 'open', title: 'Open a scenario of the list', labels: ['1', '…', '9'] }, ...rows] : rows };
  });
}

/** Gives up what a tool has begun, and picks nobody. */
function clearSelection(studio: Studio): void {
  findTool(studio.store.getState().tool).cancel?.(studio);
  select(studio.session, []);
}

function openNumbered(studio: Studio, index: number): void {
  const entry = studio.store.getState().gallery[index];
  if (entry) openFromGallery(studio, entry.file);
}

function toggleLight({ store }: Studio): void {
  store.setState(({ light }) => ({ light: light === 'page' ? 'neutral' : 'page' }));
}

function toggleTheme(studio: Studio): void {
  setTheme(studio, isDark(studio) ? 'light' : 'dark');
}
