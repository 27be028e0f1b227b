import type { Service, Vec2 } from '../../scenario/index.js';

/** Servers stand this far apart, across the line [m]. */
const SERVERS_APART = 1;

/** The line of a service: its corners from the first place on, how far each is from the start [m], and how many people stand on it. */
export type LineShape = {
  readonly corners: readonly Vec2[];
  readonly sums: readonly number[];
  readonly places: number;
  readonly spacing: number;
};

const shapes = new WeakMap<Service, LineShape>();

/** The line of a service, worked out once. */
export function lineShapeOf(service: Service): LineShape {
  const known = shapes.get(service);
  if (known) return known;
  const { at, line, spacing } = service;
  const corners = [at, ...line];
  const sums = [0];
  for (let n = 1; n < corners.length; n++) sums.push(sums[n - 1] + lengthOf(corners[n - 1], corners[n]));
  const shape = { corners, sums, places: Math.max(1, Math.floor(sums[sums.length - 1] / spacing + 1e-6)), spacing };
  shapes.set(service, shape);
  return shape;
}

/** Where the nth in a line stands; beyond the last corner the line goes straight on. */
export function pointOnLine({ corners, sums, spacing }: LineShape, place: number): Vec2 {
  const along = (place + 1) * spacing;
  let n = 1;
  while (n < corners.length - 1 && sums[n] < along) n++;
  const [ax, az] = corners[n - 1];
  const [bx, bz] = corners[n];
  const part = (along - sums[n - 1]) / (sums[n] - sums[n - 1]);
  return [ax + (bx - ax) * part, az + (bz - az) * part];
}

/** Where somebody stands who is served: the servers are side by side across the beginning of the line. */
export function serverPlace({ at, line, servers }: Service, server: number): Vec2 {
  const length = lengthOf(at, line[0]);
  const aside = ((server - (servers - 1) / 2) * SERVERS_APART) / length;
  return [at[0] - (line[0][1] - at[1]) * aside, at[1] + (line[0][0] - at[0]) * aside];
}

function lengthOf([ax, az]: Vec2, [bx, bz]: Vec2): number {
  return Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2);
}
