import { CHANGE, GONE, type Look } from 'promenade/render';
import type { PlanPicture } from '../../document/plan-place.js';
import type { Outline, WorldDrawing } from '../../worker/world-drawing.js';

/** A place made ready to be drawn: outlines as paths, in metres. */
export type PlanPlace = {
  readonly world: WorldDrawing;
  readonly ground: Path2D;
  /** Walls and blocks, which are holes in the ground, and the wall around it. */
  readonly walls: Path2D;
  readonly edge: Path2D;
  readonly exits: Path2D;
  readonly things: readonly { readonly path: Path2D; readonly colour: string }[];
};

/** Where things are: x, z [m], angle [rad] and state of each, by its number; those that are not named are as they were. */
export type ThingPlaces = ReadonlyMap<number, readonly [x: number, z: number, angle: number, state: number]>;

/** Makes a place ready. */
export function preparePlace(world: WorldDrawing): PlanPlace {
  const ground = new Path2D();
  const walls = new Path2D();
  for (const { outline, holes } of world.ground) {
    addRing(ground, outline);
    for (const hole of holes) for (const path of [ground, walls]) addRing(path, hole);
  }
  const edge = new Path2D();
  for (const { outline, holes } of world.edge) for (const ring of [outline, ...holes]) addRing(edge, ring);
  const exits = new Path2D();
  for (const { outline } of world.exits) addRing(exits, outline);
  const things = world.things.map(({ outline, parts }) => {
    const path = new Path2D();
    if (outline.length > 2) addRing(path, outline.flat());
    // What stands for nothing on the ground is drawn by what it is made of.
    else for (const { at, size } of parts) path.rect(at[0] - size[0] / 2, at[2] - size[2] / 2, size[0], size[2]);
    return { path, colour: parts.at(-1)?.colour ?? '#808080' };
  });
  return { world, ground, walls, edge, exits, things };
}

/** What has become of things, from the numbers of a moment. */
export function thingPlaces(changes: readonly number[]): ThingPlaces {
  const places = new Map<number, readonly [number, number, number, number]>();
  for (let i = 0; i + CHANGE <= changes.length; i += CHANGE) {
    places.set(changes[i], [changes[i + 1], changes[i + 2], changes[i + 3], changes[i + 4]]);
  }
  return places;
}

/** Draws ground, with the picture of a plan on it, walls, exits, doors, links and things; the context measures in metres, and `hair` is the width of a thin line [m]. */
export function drawPlace(
  context: CanvasRenderingContext2D,
  place: PlanPlace,
  look: Look,
  hair: number,
  moved: ThingPlaces,
  picture: PlanPicture | undefined,
): void {
  const { world, ground, walls, edge, exits, things } = place;
  const ink = inkOf(look);
  context.fillStyle = css(look.paving);
  if (world.open) context.fillRect(-1e5, -1e5, 2e5, 2e5);
  else context.fill(ground, 'evenodd');
  if (picture) drawPicture(context, picture);
  context.fillStyle = ink;
  context.fill(walls);
  context.fill(edge, 'evenodd');
  context.globalAlpha = 0.35;
  context.fillStyle = css(look.exit);
  context.fill(exits);
  context.globalAlpha = 1;
  context.lineJoin = context.lineCap = 'round';
  stroke(context, exits, css(look.exit), 1.5 * hair);
  if (!world.open) stroke(context, ground, ink, Math.max(2 * hair, 0.06));
  for (const { from, to } of world.links) line(context, from, to, ink, 2 * hair, [4 * hair, 3 * hair]);
  for (const { from, to } of world.doors) line(context, from, to, css(look.door), Math.max(4 * hair, 0.12));
  world.things.forEach((thing, n) => {
    const [x, z, angle, state] = moved.get(thing.number) ?? [thing.x, thing.z, thing.angle, 0];
    if (state === GONE) return;
    context.save();
    context.translate(x, z);
    context.rotate(angle);
    context.fillStyle = things[n].colour;
    context.fill(things[n].path);
    stroke(context, things[n].path, ink, hair);
    context.restore();
  });
}

function drawPicture(context: CanvasRenderingContext2D, { image, scale, left, top }: PlanPicture): void {
  context.drawImage(image, left, top, image.width * scale, image.height * scale);
}

/** The colour of walls and rims: dark on light ground, light on dark. */
function inkOf({ paving }: Look): string {
  const brightness = ((paving >> 16) + ((paving >> 8) & 255) + (paving & 255)) / 765;
  return brightness > 0.45 ? '#4d5866' : '#a9b6c9';
}

/** A colour of a look as the page writes it. */
export function css(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}

function addRing(path: Path2D, ring: Outline): void {
  for (let i = 0; i < ring.length; i += 2) {
    if (i === 0) path.moveTo(ring[0], ring[1]);
    else path.lineTo(ring[i], ring[i + 1]);
  }
  path.closePath();
}

function stroke(context: CanvasRenderingContext2D, path: Path2D, colour: string, width: number): void {
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke(path);
}

function line(
  context: CanvasRenderingContext2D,
  from: readonly [number, number],
  to: readonly [number, number],
  colour: string,
  width: number,
  dash: number[] = [],
): void {
  const path = new Path2D();
  path.moveTo(...from);
  path.lineTo(...to);
  context.setLineDash(dash);
  stroke(context, path, colour, width);
  context.setLineDash([]);
}
