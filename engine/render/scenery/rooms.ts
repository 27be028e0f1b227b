import { addBox, addFace, type Cut, FINISH, type Spot } from './draft.js';
import { GROUND_NUMBER } from './ground.js';
import { type Opening, partsOf, type Stretch } from './layout.js';
import type { PlaceStyle } from './place-style.js';
import type { Site } from './site.js';
import { alongOf, beside, footprint, lengthOf } from './stretch.js';

/** Walls of rooms: thickness; skirting, doors and the passages behind them [m]. */
const WALL = 0.3;
const SKIRTING = { height: 0.12, thickness: 0.03 };
const DOOR = { height: 2.3, frame: 0.14 };
const PASSAGE = 7;
/** Walls before the camera give way until the floor so far behind them is seen [m]. */
const CLEARING = 0.5;
/** Windows: how far apart, how wide, from where to where [m]. */
const WINDOW = { every: 3.4, width: 2.2, sill: 0.95, top: 2.45 };

/** Colours of the walls of a room, inside and outside, and of the skirting. */
type Paints = { readonly walls: readonly number[]; readonly outside: number; readonly wood: number };
const PAINTS: Readonly<Partial<Record<PlaceStyle['place'], Paints>>> = {
  museum: { walls: [0x7d3b38, 0x3e5a62, 0x6a6f5a, 0x7a6a54], outside: 0xcbbfa8, wood: 0xe9e4d8 },
  office: { walls: [0xe4e3de, 0xdfe3e2], outside: 0x9aa2a6, wood: 0x8b9094 },
  school: { walls: [0xe5dcc3, 0xd3dfd6, 0xe3d3c2], outside: 0xb3735a, wood: 0x9a7b58 },
};
const USUAL: Paints = { walls: [0xe0dbcf], outside: 0xbfb5a4, wood: 0x9a8a76 };

/** Walls around the ground with skirting, windows and doors, and a ceiling that is seen from below alone. */
export function addRoom(site: Site): void {
  const { layout, style } = site;
  const paint = PAINTS[style.place] ?? USUAL;
  for (const [i, stretch] of layout.stretches.entries()) addWall(site, stretch, paint.walls[i % paint.walls.length], paint);
  for (const opening of layout.openings) addDoorway(site, opening, paint);
  addCeiling(site);
}

function cutOf({ from, to, out }: Stretch): Cut {
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, out[0], out[1], CLEARING];
}

function addWall({ solids, style, casters }: Site, stretch: Stretch, colour: number, { outside, wood }: Paints): void {
  const [along, length, cut] = [alongOf(stretch), lengthOf(stretch), cutOf(stretch)];
  const height = style.roomHeight;
  const { from, to, out } = stretch;
  addBox(
    solids,
    { at: beside(stretch, WALL / 2 + 0.02), size: [length + 2 * WALL, height, WALL], along },
    { colour: outside, cut, finish: FINISH.stone },
  );
  const at = ([x, z]: readonly number[], y: number, away = 0): Spot => [x + out[0] * away, y, z + out[1] * away];
  // Seen from inside, right to left.
  addFace(solids, [at(to, 0), at(to, height), at(from, height), at(from, 0)], { colour, cut, foot: 0.86 });
  addBox(
    solids,
    { at: beside(stretch, -SKIRTING.thickness / 2), size: [length, SKIRTING.height, SKIRTING.thickness], along },
    { colour: wood, cut },
  );
  if (style.place === 'museum') {
    const [x, , z] = beside(stretch, -0.04);
    addBox(solids, { at: [x, height - 0.35, z], size: [length, 0.12, 0.08], along }, { colour: wood, cut });
  } else {
    addWindows(solids, stretch, Math.min(WINDOW.top, height - 0.4), { colour: 0xe9edf0, cut });
  }
  casters.push({ corners: footprint(stretch, 0, WALL), from: 0, to: height, share: 1 });
}

/** Panes with frames, one beside the other. */
function addWindows(solids: Site['solids'], stretch: Stretch, top: number, frame: { readonly colour: number; readonly cut: Cut }): void {
  const [along, length] = [alongOf(stretch), lengthOf(stretch)];
  const count = Math.floor((length - 1) / WINDOW.every);
  const [x, , z] = beside(stretch, -0.01);
  for (let n = 0; n < count; n++) {
    const u = ((n + 0.5) / count - 0.5) * length;
    const put = (shift: number, y: number, size: Spot, paint: { colour: number; cut: Cut; finish?: number }) =>
      addBox(solids, { at: [x + along[0] * (u + shift), y, z + along[1] * (u + shift)], size, along }, paint);
    put(0, WINDOW.sill, [WINDOW.width, top - WINDOW.sill, 0.03], { colour: 0xa9c4d6, cut: frame.cut, finish: FINISH.glass });
    for (const shift of [-WINDOW.width / 2, 0, WINDOW.width / 2]) put(shift, WINDOW.sill, [0.07, top - WINDOW.sill, 0.07], frame);
    for (const y of [WINDOW.sill - 0.05, top]) put(0, y, [WINDOW.width + 0.1, 0.06, y < 1.2 ? 0.16 : 0.07], frame);
  }
}

/** A way out: a frame, a wall above it, and a passage behind that leads out of sight. */
function addDoorway({ solids, style, floors }: Site, opening: Opening, { outside, wood, walls }: Paints): void {
  const stretch: Stretch = opening;
  const [along, length, cut] = [alongOf(stretch), lengthOf(stretch), cutOf(stretch)];
  const height = style.roomHeight;
  const lintel = Math.min(DOOR.height, height - 0.2);
  const [x, , z] = beside(stretch, WALL / 2);
  addBox(solids, { at: [x, lintel, z], size: [length, height - lintel, WALL], along }, { colour: walls[0], cut });
  addBox(solids, { at: [x, lintel - 0.1, z], size: [length, 0.14, WALL + 0.1], along }, { colour: wood, cut });
  for (const side of [-1, 1]) {
    const u = (side * (length + DOOR.frame)) / 2;
    const post: Spot = [x + along[0] * u, 0, z + along[1] * u];
    addBox(solids, { at: post, size: [DOOR.frame, lintel, WALL + 0.1], along }, { colour: wood, cut });
    const wall: Spot = [post[0] + (stretch.out[0] * PASSAGE) / 2, 0, post[2] + (stretch.out[1] * PASSAGE) / 2];
    addBox(solids, { at: wall, size: [0.16, height, PASSAGE], along }, { colour: walls[walls.length - 1], cut });
  }
  const [ex, , ez] = beside(stretch, PASSAGE);
  addBox(solids, { at: [ex, 0, ez], size: [length + 0.3, height, 0.2], along }, { colour: outside, cut });
  const [gx, , gz] = beside(stretch, PASSAGE - 0.12);
  addBox(solids, { at: [gx, 0.05, gz], size: [length * 0.8, lintel - 0.1, 0.06], along }, { colour: 0xcfe0ea, cut, finish: FINISH.light });
  floors.push({ outline: footprint(stretch, 0, PASSAGE).flat(), kind: GROUND_NUMBER[style.ground] });
}

/** A ceiling with lights: its upper side is not drawn, so that one looks in from above. */
function addCeiling({ solids, layout, style }: Site): void {
  const y = style.roomHeight;
  for (const ring of layout.rings) {
    for (const { corners, box } of partsOf(ring)) {
      addFace(solids, ringBelow(corners, y), { colour: 0xeeece6, finish: FINISH.ceiling });
      for (let x = box[0] + 2; x < box[2] - 1.5; x += 4)
        for (let z = box[1] + 2; z < box[3] - 1; z += 4)
          addFace(solids, ringBelow([[x - 0.6, z - 0.15], [x + 0.6, z - 0.15], [x + 0.6, z + 0.15], [x - 0.6, z + 0.15]], y - 0.02), { colour: 0xfff6e0, finish: FINISH.light }); // biome-ignore format: a light
    }
  }
}

/** Corners as one sees them from below. */
function ringBelow(corners: readonly (readonly [number, number] | readonly number[])[], y: number): Spot[] {
  let area = 0;
  corners.forEach(([x, z], i) => {
    const [nx, nz] = corners[(i + 1) % corners.length];
    area += x * nz - nx * z;
  });
  const ring = corners.map(([x, z]): Spot => [x, y, z]);
  return area > 0 ? ring : ring.reverse();
}
