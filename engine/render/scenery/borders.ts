import type { Vec2 } from '../../scenario/index.js';
import { convexOf } from './convex.js';
import { addBox, FINISH, type Spot } from './draft.js';
import { GROUND_NUMBER } from './ground.js';
import type { Stretch } from './layout.js';
import { addRoom } from './rooms.js';
import type { Site } from './site.js';
import { alongOf, beside, footprint, lengthOf, notchAt } from './stretch.js';
import { addTracks, TRACKS } from './tracks.js';

const STONE = { colour: 0xb5aca0, finish: FINISH.stone };
/** Hedges: height, thickness, how far outside the edge their middle is, and the narrowest notch of the ground that they fill [m]. */
const HEDGE = { height: 0.95, thickness: 0.7, away: 0.45, notch: 0.5 };
/** Notches of the ground that are no wider are walls, or hedges where those have room [m]. */
const NOTCH = 2;
/** How far paths of a park go on [m]. */
const PATH = 90;

/** What stands at the edge of the ground, and the frames of doors. */
export function addBorder(site: Site): void {
  const { border } = site.style;
  if (border === 'room') addRoom(site);
  else if (border === 'hedge') addHedges(site);
  else if (!site.landscape) for (const stretch of site.layout.stretches) addKerb(site, stretch);
  if (border !== 'room') addInnerWalls(site);
  if (border === 'platform') for (const stretch of platformsOf(site)) addTracks(site, stretch);
  for (const { from, to } of site.world.doors) addDoorFrame(site, from, to);
}

/** Keeps the ground free where trains pass, so that no house stands there. */
export function reserveTracks(site: Site): void {
  for (const stretch of platformsOf(site)) {
    const { from, to, out } = stretch;
    const along = alongOf(stretch);
    const corner = (end: Vec2, sign: number, away: number): Vec2 => [
      end[0] + sign * along[0] * TRACKS.beyond + out[0] * away,
      end[1] + sign * along[1] * TRACKS.beyond + out[1] * away,
    ];
    const corners = [corner(from, -1, 0.3), corner(to, 1, 0.3), corner(to, 1, TRACKS.width), corner(from, -1, TRACKS.width)];
    site.layout.taken.push(convexOf(corners));
    site.floors.push({ outline: corners.flat(), kind: GROUND_NUMBER.asphalt });
  }
}

/** The long sides of a station are platforms. */
function platformsOf({ layout: { stretches } }: Site): Stretch[] {
  const longest = Math.max(...stretches.map(lengthOf));
  return stretches.filter((stretch) => lengthOf(stretch) > 0.75 * longest);
}

/** A low stone edge where the ground that people walk on ends. */
function addKerb({ solids }: Site, stretch: Stretch): void {
  addBox(solids, { at: beside(stretch, 0.12), size: [lengthOf(stretch), 0.09, 0.24], along: alongOf(stretch) }, STONE);
}

/** Walls that stand against the edge: they are narrow notches of the ground, and each side of a notch has half of its wall. */
function addInnerWalls({ layout: { stretches }, solids, casters, style: { border } }: Site): void {
  const widest = border === 'hedge' ? HEDGE.notch : NOTCH;
  for (const stretch of stretches) {
    const gap = notchAt(stretch, stretches);
    if (gap > widest) continue;
    const half = gap / 2;
    addBox(
      solids,
      { at: beside(stretch, half / 2), size: [lengthOf(stretch), 1, half], along: alongOf(stretch) },
      { ...STONE, foot: 0.75 },
    );
    casters.push({ corners: footprint(stretch, 0, half), from: 0, to: 1, share: 1 });
  }
}

/** Hedges, each within its half of a notch, and paths that lead on where they are open. */
function addHedges(site: Site): void {
  const { layout, solids, floors, casters } = site;
  for (const stretch of layout.stretches) {
    const notch = notchAt(stretch, layout.stretches);
    if (notch <= HEDGE.notch) continue;
    const far = Math.min(HEDGE.away + HEDGE.thickness / 2, notch / 2);
    const thickness = Math.min(HEDGE.thickness, far - 0.1);
    const away = far - thickness / 2;
    const length = lengthOf(stretch) + HEDGE.thickness;
    const along = alongOf(stretch);
    const pieces = Math.max(1, Math.round(length / 2.4));
    for (let n = 0; n < pieces; n++) {
      const at = ((n + 0.5) / pieces - 0.5) * length;
      const [x, , z] = beside(stretch, away);
      const height = HEDGE.height + 0.12 * site.dice.next();
      const spot: Spot = [x + along[0] * at, 0, z + along[1] * at];
      addBox(
        solids,
        { at: spot, size: [length / pieces + 0.05, height, thickness + 0.1 * site.dice.next()], along },
        { colour: 0x5a7838, finish: FINISH.leaf, foot: 0.6 },
      );
    }
    casters.push({ corners: footprint(stretch, away - thickness / 2, far), from: 0, to: HEDGE.height, share: 0.9 });
  }
  for (const { from, to, out } of layout.openings)
    floors.push({ outline: footprint({ from, to, out }, 0, PATH).flat(), kind: GROUND_NUMBER.sand });
}

/** Two posts and a beam over them. */
function addDoorFrame({ solids }: Site, from: readonly [number, number], to: readonly [number, number]): void {
  const stretch: Stretch = { from: [...from], to: [...to], out: [0, 0] };
  const along = alongOf(stretch);
  const wood = { colour: 0x7d5a3a };
  for (const [x, z] of [from, to]) addBox(solids, { at: [x, 0, z], size: [0.12, 2.05, 0.14], along }, wood);
  addBox(solids, { at: [...raised(beside(stretch, 0), 2.05)], size: [lengthOf(stretch) + 0.12, 0.1, 0.14], along }, wood);
}

function raised([x, , z]: Spot, y: number): Spot {
  return [x, y, z];
}
