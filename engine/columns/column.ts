/** Element types a column may have. */
export type ColumnType = 'f32' | 'u32';

/** One array in the kernels' memory. */
export type ColumnSpec = { readonly name: string; readonly type: ColumnType; readonly length: number };

/** Who writes and reads columns: the stages of a tick in their order, after those that come before the first. */
export const STAGES = [
  'create',
  'step',
  'walls',
  'events',
  'perceive',
  'decide',
  'links',
  'slots',
  'plan',
  'together',
  'steer',
  'integrate',
  'doors',
  'animate',
  'publish',
] as const;

/** A stage that writes or reads columns. */
export type ColumnStage = (typeof STAGES)[number];

/** What a column has elements for. */
export type ColumnEntity =
  | 'row'
  | 'slot'
  | 'image'
  | 'cell'
  | 'air cell'
  | 'wall edge'
  | 'wall cell'
  | 'wall entry'
  | 'frame place'
  | 'exit word'
  | 'sample'
  | 'style'
  | 'example'
  | 'weight'
  | 'bin'
  | 'ground point'
  | 'ground patch'
  | 'simulation';

/** The declaration of a column that kernels or two rooms know. */
export type Column = {
  readonly type: ColumnType;
  /** What kernels make of the words, where that is not what the type says. */
  readonly element?: 'i16' | 'f64' | 'u64';
  readonly per: ColumnEntity;
  /** Elements for each place; 1 if not said. */
  readonly width?: number;
  /** The stage that gives the column its values. */
  readonly writer: ColumnStage;
  /** Further stages that change some of them, in the order in which they do. */
  readonly amenders?: readonly ColumnStage[];
  readonly readers: readonly ColumnStage[];
  /** Kernels that ask first whether the column is there; all others need it. */
  readonly optionalFor?: readonly string[];
  /** What it holds, with its unit. */
  readonly meaning: string;
};

/** Columns by name. */
export type Columns = Readonly<Record<string, Column>>;

/** Columns as views on the kernels' memory. */
export type ColumnViews<T extends Columns> = { readonly [Name in keyof T]: T[Name]['type'] extends 'f32' ? Float32Array : Uint32Array };

/** How many places of each kind there are. */
export type EntityCounts = { readonly [Kind in ColumnEntity]?: number };

/** Declared columns for a number of places of each kind, as the kernels' memory takes them; what belongs to the simulation is there once. */
export function specsOf(columns: Columns, counts: EntityCounts): ColumnSpec[] {
  return Object.entries(columns).map(([name, { type, per, width = 1 }]) => {
    const places = per === 'simulation' ? 1 : counts[per];
    if (places === undefined) throw new Error(`broken invariant: column ${name} is placed without a number of ${per} places`);
    return { name, type, length: places * width };
  });
}
