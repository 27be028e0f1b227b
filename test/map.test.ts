import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawRooms, FIGURE, FLOORS, readRooms } from '../scripts/map.js';

const ROOT = new URL('../', import.meta.url);
const map = readRooms();
const rooms = FLOORS.flatMap((floor) => floor.rooms);

describe('the map of the rooms', () => {
  it('is what the imports say now; npm run map draws it', () => {
    expect(readFileSync(new URL(FIGURE, ROOT), 'utf8')).toBe(drawRooms(map));
  });

  it('has every room once', () => {
    const folders = readdirSync(new URL('engine', ROOT), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const known = folders.map(({ name }) => name).filter((name) => !['bin', 'dist', 'node_modules'].includes(name));
    expect([...rooms].sort()).toEqual(known.sort());
  });

  it('has a README in every room but the hosts', () => {
    expect(rooms.filter((room) => room !== 'host' && !existsSync(new URL(`engine/${room}/README.md`, ROOT)))).toEqual([]);
  });

  it('shows no import of a room above', () => {
    const upwards = [...map].flatMap(([room, uses]) => [...uses.keys()].filter((other) => rooms.indexOf(other) > rooms.indexOf(room)));
    expect(upwards).toEqual([]);
  });

  it('tells what runs from types alone', () => {
    expect(map.get('sim')?.get('perceive')).toBe('runs');
    expect(map.get('rooms')?.get('world')).toBe('types');
    expect(map.get('evaluate')?.has('sim')).toBe(false);
  });
});
