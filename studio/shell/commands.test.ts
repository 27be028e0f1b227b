import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

// The page starts its worker as it loads.
vi.stubGlobal('Worker', class {});
// Labels of keys depend on the machine.
vi.stubGlobal('navigator', { platform: 'Linux', userAgent: '', vendor: '' });

// First steps are told to those who were not here before.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });

const page = readFileSync(new URL('../../docs/studio.md', import.meta.url), 'utf8');

/** Rows of the table below a line of the page that begins so, cell by cell. */
function rowsBelow(begin: string): string[][] {
  const lines = page.slice(page.indexOf(`\n${begin}`)).split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const table = lines.slice(first, first + lines.slice(first).findIndex((line) => !line.startsWith('|')));
  return table.slice(2).map((line) => line.split(/\s*\|\s*/).slice(1, -1));
}

it('gives no key to two commands that can be given at the same time', async () => {
  const { COMMANDS } = await import('./commands.js');
  const keys = COMMANDS.filter(({ when }) => when === undefined).flatMap(({ keys }) => keys.map((key) => key.toLowerCase()));
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
});

it('has the keys that docs/studio.md lists, and no others', async () => {
  const { listCommands } = await import('./commands.js');
  const groups = listCommands();
  const expected = groups.flatMap(({ group, rows }) => rows.map(({ labels, title }) => [group, labels.join(', '), title]));
  expect(rowsBelow('## Keys')).toEqual(expected);
});

it('has the panels, views and overlays with the keys that docs/studio.md tells of', async () => {
  const { PANELS } = await import('../panels/panels.js');
  const { CAMERA_CHOICES } = await import('../panels/picture/camera-modes.js');
  const { OVERLAYS } = await import('../viewport/overlays/overlays.js');
  const keyed = PANELS.filter(({ key }) => key !== undefined);
  const ofPage = rowsBelow('| panel').map(([title, , key]) => `${title}: ${key}`);
  expect(ofPage.sort()).toEqual(keyed.map(({ title, key }) => `${title}: Alt ${key!.toUpperCase()}`).sort());
  expect(rowsBelow('| view').map(([title, key]) => [title, key])).toEqual(
    CAMERA_CHOICES.map(({ title, key }) => [title, key.toUpperCase()]),
  );
  const overlays = OVERLAYS.map(({ title, key = '' }) => [title, key.toUpperCase().replace('SHIFT+', 'Shift ')]);
  expect(rowsBelow('| overlay').map(([title, key]) => [title, key])).toEqual(overlays);
});
