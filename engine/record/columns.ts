/** How a column is stored. */
export type ColumnKind = 'u8' | 'u16' | 'i16' | 'u32' | 'i32' | 'f32' | 'f64' | 'utf8';

/** A column of a stream: its name, how it is stored, and its unit ('' for none). */
export type ColumnSpec = {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly unit: string;
  /** Numbers per row, where there is more than one: Arrow's list of fixed size. */
  readonly size?: number;
};

/** Bytes of one number of a kind; texts have none. */
export const BYTES: Readonly<Record<Exclude<ColumnKind, 'utf8'>, number>> = { u8: 1, u16: 2, i16: 2, u32: 4, i32: 4, f32: 4, f64: 8 };

/** Columns that every motion stream starts with. */
export const MOTION_COLUMNS: readonly ColumnSpec[] = [
  { name: 'tick', kind: 'u32', unit: '' },
  { name: 'id', kind: 'u32', unit: '' },
  { name: 'x', kind: 'f32', unit: 'm' },
  { name: 'z', kind: 'f32', unit: 'm' },
  { name: 'heading', kind: 'f32', unit: 'rad' },
  { name: 'velocityX', kind: 'f32', unit: 'm/s' },
  { name: 'velocityZ', kind: 'f32', unit: 'm/s' },
];

/** Columns of the people stream before sex and looks were told; recordings with these are still read. */
export const PLAIN_PEOPLE_COLUMNS: readonly ColumnSpec[] = [
  { name: 'id', kind: 'u32', unit: '' },
  { name: 'population', kind: 'utf8', unit: '' },
  { name: 'radius', kind: 'f32', unit: 'm' },
  { name: 'torsoBreadth', kind: 'f32', unit: 'm' },
  { name: 'torsoDepth', kind: 'f32', unit: 'm' },
  { name: 'height', kind: 'f32', unit: 'm' },
  { name: 'mass', kind: 'f32', unit: 'kg' },
  { name: 'age', kind: 'f32', unit: 'a' },
  { name: 'preferredSpeed', kind: 'f32', unit: 'm/s' },
  { name: 'maximumSpeed', kind: 'f32', unit: 'm/s' },
  { name: 'firstTick', kind: 'u32', unit: '' },
];

/** Columns of the people stream before proportions were told; recordings with these are still read. */
export const ALIKE_PEOPLE_COLUMNS: readonly ColumnSpec[] = [
  ...PLAIN_PEOPLE_COLUMNS,
  { name: 'sex', kind: 'utf8', unit: '' },
  { name: 'look', kind: 'utf8', unit: '' },
];

/**
 * Columns of the people stream: one row per agent, written before the first motion row that mentions it. There is no text for a sex that nobody knows, and
 * for clothes as on a street; a look is JSON.
 */
export const PEOPLE_COLUMNS: readonly ColumnSpec[] = [
  ...ALIKE_PEOPLE_COLUMNS,
  { name: 'legs', kind: 'f32', unit: '' },
  { name: 'arms', kind: 'f32', unit: '' },
];

/** Columns of the event stream before events had a place; recordings with these are still read. */
export const PLACELESS_EVENT_COLUMNS: readonly ColumnSpec[] = [
  { name: 'tick', kind: 'u32', unit: '' },
  { name: 'time', kind: 'f64', unit: 's' },
  { name: 'agent', kind: 'i32', unit: '' },
  { name: 'kind', kind: 'utf8', unit: '' },
  { name: 'detail', kind: 'utf8', unit: '' },
];

/** Columns of the event stream. What an event does not say is not a number, −1 for `whom`, and no text for `thing`. */
export const EVENT_COLUMNS: readonly ColumnSpec[] = [
  ...PLACELESS_EVENT_COLUMNS,
  { name: 'x', kind: 'f64', unit: 'm' },
  { name: 'z', kind: 'f64', unit: 'm' },
  { name: 'radius', kind: 'f64', unit: 'm' },
  { name: 'strength', kind: 'f64', unit: '' },
  { name: 'whom', kind: 'i32', unit: '' },
  { name: 'thing', kind: 'utf8', unit: '' },
];

/** Columns of the stream of things: one row per thing at the start, and one whenever it moves, changes its state, comes or goes. */
export const OBJECT_COLUMNS: readonly ColumnSpec[] = [
  { name: 'tick', kind: 'u32', unit: '' },
  { name: 'number', kind: 'u32', unit: '' },
  { name: 'name', kind: 'utf8', unit: '' },
  { name: 'kind', kind: 'utf8', unit: '' },
  { name: 'state', kind: 'utf8', unit: '' },
  { name: 'x', kind: 'f32', unit: 'm' },
  { name: 'z', kind: 'f32', unit: 'm' },
  { name: 'angle', kind: 'f32', unit: 'rad' },
  { name: 'isThere', kind: 'u8', unit: '' },
];

/** Columns of the pose stream of bodies with so many joints: rows as in the motion stream. */
export function poseColumns(joints: number): readonly ColumnSpec[] {
  return [
    { name: 'tick', kind: 'u32', unit: '' },
    { name: 'id', kind: 'u32', unit: '' },
    { name: 'level', kind: 'u8', unit: '' },
    { name: 'style', kind: 'u16', unit: '' },
    { name: 'phase', kind: 'f32', unit: '' },
    { name: 'scale', kind: 'f32', unit: '' },
    { name: 'root', kind: 'f32', unit: 'm', size: 3 },
    { name: 'rotations', kind: 'i16', unit: '', size: 3 * joints },
  ];
}

/** What a pose takes in its stream [bytes] */
export function bytesPerPose(joints: number): number {
  return poseColumns(joints).reduce((sum, { kind, size = 1 }) => sum + size * (kind === 'utf8' ? 0 : BYTES[kind]), 0);
}

/** Names of the files of a recording folder. */
export const FILES = {
  manifest: 'manifest.json',
  motion: 'motion.arrows',
  people: 'people.arrows',
  events: 'events.arrows',
  poses: 'poses.arrows',
  objects: 'objects.arrows',
} as const;

/** Key of a batch's note that lists its ticks without any agent. */
export const EMPTY_TICKS = 'emptyTicks';
