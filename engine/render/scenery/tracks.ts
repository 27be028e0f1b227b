import { addBox, type Cut, FINISH, type Spot } from './draft.js';
import type { Stretch } from './layout.js';
import type { Site } from './site.js';
import { alongOf, beside, lengthOf } from './stretch.js';

/** Tracks beside a platform: how much ground they take, how far they are seen beyond it, where their middles are, and the gauge [m]. */
export const TRACKS = { width: 10.5, beyond: 110, middles: [2.4, 7.2], gauge: 1.435 };
/** Cars of a train: how many, how long and wide, heights of floor, windows and roof [m]. */
const TRAIN = { cars: 4, length: 17, gap: 0.7, width: 2.8, floor: 0.5, sill: 1.55, lintel: 2.5, roof: 3.5 };
const COLOURS = [0x9c2f2a, 0x2d5a78, 0x3f6b4c, 0xc2a23a];

/** Rails on sleepers along a platform, the line that one stays behind, and a train on the far track. */
export function addTracks(site: Site, stretch: Stretch): void {
  const { solids, dice } = site;
  const along = alongOf(stretch);
  const length = lengthOf(stretch);
  const whole = length + 2 * TRACKS.beyond;
  addBox(solids, { at: beside(stretch, 0.02), size: [length, 0.1, 0.5], along }, { colour: 0xc9c3b8, finish: FINISH.stone });
  addBox(solids, { at: beside(stretch, -0.75), size: [length, 0.012, 0.32], along }, { colour: 0xd9b13a });
  for (const away of TRACKS.middles) {
    for (const side of [-1, 1])
      addBox(
        solids,
        { at: beside(stretch, away + (side * TRACKS.gauge) / 2), size: [whole, 0.17, 0.07], along },
        { colour: 0x8a817a, finish: FINISH.metal },
      );
    for (let at = -whole / 2; at < whole / 2; at += 1.3) {
      const [x, , z] = beside(stretch, away);
      addBox(solids, { at: [x + along[0] * at, 0, z + along[1] * at], size: [0.26, 0.06, 2.4], along }, { colour: 0x5d5148 });
    }
  }
  const [x, , z] = beside(stretch, 0);
  const cut: Cut = [x + stretch.out[0] * 1, z + stretch.out[1] * 1, stretch.out[0], stretch.out[1], 1.2];
  const first = dice.between(-0.3, 0.3) * length - (TRAIN.cars / 2) * (TRAIN.length + TRAIN.gap);
  const colour = dice.pick(COLOURS);
  for (let n = 0; n < TRAIN.cars; n++) addCar(site, stretch, first + n * (TRAIN.length + TRAIN.gap), colour, cut);
}

/** A car of a train: body, windows, doors, roof. */
function addCar({ solids, casters }: Site, stretch: Stretch, begin: number, colour: number, cut: Cut): void {
  const along = alongOf(stretch);
  const { length, width, floor, sill, lintel, roof } = TRAIN;
  const [x, , z] = beside(stretch, TRACKS.middles[0]);
  const at = (u: number, y: number, away = 0): Spot => [
    x + along[0] * (begin + u) + stretch.out[0] * away,
    y,
    z + along[1] * (begin + u) + stretch.out[1] * away,
  ];
  addBox(solids, { at: at(length / 2, 0.25), size: [length - 1, 0.3, width - 0.6], along }, { colour: 0x2c2c2e, cut });
  addBox(solids, { at: at(length / 2, floor), size: [length, sill - floor, width], along }, { colour, cut, finish: FINISH.metal });
  addBox(
    solids,
    { at: at(length / 2, sill), size: [length - 0.04, lintel - sill, width - 0.06], along },
    { colour: 0x222b33, cut, finish: FINISH.glass },
  );
  addBox(
    solids,
    { at: at(length / 2, lintel), size: [length, roof - lintel, width], along },
    { colour: 0xd5d2ca, cut, finish: FINISH.metal },
  );
  for (let u = 0; u <= length; u += length / 9) addBox(solids, { at: at(Math.min(Math.max(u, 0.15), length - 0.15), sill), size: [0.3, lintel - sill, width + 0.01], along }, { colour, cut }); // biome-ignore format: one post
  for (const u of [length * 0.28, length * 0.72])
    addBox(solids, { at: at(u, floor + 0.02), size: [1.3, 2, width + 0.05], along }, { colour: 0xb9bcbc, cut, finish: FINISH.metal });
  const corner = (u: number, away: number): [number, number] => {
    const [cx, , cz] = at(u, 0, away);
    return [cx, cz];
  };
  casters.push({
    corners: [corner(0, -width / 2), corner(length, -width / 2), corner(length, width / 2), corner(0, width / 2)],
    from: 0,
    to: roof,
    share: 1,
  });
}
