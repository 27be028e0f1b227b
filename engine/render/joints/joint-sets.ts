import {
  DataArrayTexture,
  DataTexture,
  FloatType,
  NearestFilter,
  RedIntegerFormat,
  RGBAFormat,
  type Texture,
  UnsignedByteType,
  UnsignedIntType,
} from 'three';
import type { Body } from '../bodies/person.js';
import { CELLS, DIRECTIONS, mapCells, spreadDirections } from './directions.js';
import { bakeFlat, FLAT_TEXELS } from './flat-bake.js';
import { type PartShape, shapeParts } from './part-shapes.js';
import { PARTS } from './parts.js';
import { bakeRelief, RELIEF_TEXELS } from './relief-bake.js';

/** The two kinds of pictures of joints. */
export type JointKind = 'flat' | 'relief';

/** Texels in a row of the textures that are read by number. */
export const ROW_TEXELS = 1024;
/** Texels of a part in the table: its box (middle, bone, half sizes), and then, for each direction, what its flat picture shows. */
export const BOUNDS = 3;
export const PART_TABLE = BOUNDS + DIRECTIONS;

/** Pictures of the parts of a cast's bodies, made when somebody needs them: body by body, part by part. */
export type JointSets = {
  /** A layer is a body. */
  readonly pictures: Readonly<Record<JointKind, DataArrayTexture>>;
  /** A row is a body: boxes and bounds of its parts. */
  readonly boxes: DataTexture;
  readonly cells: DataTexture;
  readonly directions: DataTexture;
  /** Whether a body can be drawn. */
  readonly isReady: (kind: JointKind, body: number) => boolean;
  /** Says that a body is needed. */
  readonly want: (kind: JointKind, body: number) => void;
  /** Makes some of what is wanted, for about so long [ms]; says whether all is there. */
  readonly bakeSome: (milliseconds: number) => boolean;
  /** Time that was spent on it so far [ms]. */
  readonly spent: number;
  readonly dispose: () => void;
};

const KINDS: readonly JointKind[] = ['flat', 'relief'];

/** Sets without pictures. Textures are sent to the GPU when the first body is there. */
export function createJointSets(bodies: readonly Body[]): JointSets {
  const flatTexels = new Uint32Array(rounded(FLAT_TEXELS) * bodies.length);
  const reliefTexels = new Uint32Array(rounded(RELIEF_TEXELS) * bodies.length);
  const flat = layers(flatTexels, bodies.length);
  const relief = layers(reliefTexels, bodies.length);
  const table = new Float32Array(4 * PARTS.length * PART_TABLE * bodies.length);
  const boxes = new DataTexture(table, PARTS.length * PART_TABLE, bodies.length, RGBAFormat, FloatType);
  const spread = spreadDirections();
  const directions = new DataTexture(Float32Array.from(spread.flatMap((one) => [...one, 0])), DIRECTIONS, 1, RGBAFormat, FloatType);
  const cells = new DataTexture(mapCells(spread), CELLS, 6 * CELLS, RedIntegerFormat, UnsignedByteType);
  cells.internalFormat = 'R8UI';
  for (const texture of [boxes, directions, cells]) texture.needsUpdate = true;
  const ready = { flat: new Uint8Array(bodies.length), relief: new Uint8Array(bodies.length) };
  const wanted = { flat: new Set<number>(), relief: new Set<number>() };
  let job: Job | undefined;
  let spent = 0;
  const next = (): Job | undefined => {
    const kind = KINDS.find((one) => wanted[one].size > 0);
    if (!kind) return undefined;
    const [body] = wanted[kind];
    return { kind, body, shapes: shapeParts(bodies[body]), part: 0 };
  };
  const bakePart = ({ kind, body, shapes, part }: Job): void => {
    const shape = shapes[part];
    const row = body * PARTS.length * PART_TABLE + part * PART_TABLE;
    if (!shape || PARTS[part].mirrors) return;
    writeBox(table, 4 * row, shape);
    if (kind === 'flat') {
      const texels = flatTexels.subarray(body * rounded(FLAT_TEXELS), (body + 1) * rounded(FLAT_TEXELS));
      bakeFlat(shape, part, spread, texels, table.subarray(4 * (row + BOUNDS), 4 * (row + PART_TABLE)));
    } else bakeRelief(shape, part, reliefTexels.subarray(body * rounded(RELIEF_TEXELS)));
  };
  const finish = ({ kind, body }: Job): void => {
    const texture = kind === 'flat' ? flat : relief;
    texture.addLayerUpdate(body);
    texture.needsUpdate = true;
    boxes.needsUpdate = true;
    ready[kind][body] = 1;
    wanted[kind].delete(body);
  };
  return {
    pictures: { flat, relief },
    boxes,
    cells,
    directions,
    isReady: (kind, body) => ready[kind][body] === 1,
    want: (kind, body) => {
      if (ready[kind][body] === 0) wanted[kind].add(body);
    },
    bakeSome: (milliseconds) => {
      const begin = performance.now();
      job ??= next();
      while (job && performance.now() - begin < milliseconds) {
        if (job.part < PARTS.length) bakePart({ ...job, part: job.part++ });
        else {
          finish(job);
          job = next();
        }
      }
      spent += performance.now() - begin;
      return job === undefined;
    },
    get spent() {
      return spent;
    },
    dispose: () => {
      for (const texture of [flat, relief, boxes, cells, directions] as Texture[]) texture.dispose();
    },
  };
}

/** A body that is being drawn. */
type Job = { readonly kind: JointKind; readonly body: number; readonly shapes: readonly (PartShape | undefined)[]; part: number };

/** Bytes of what a body takes of the textures of a kind; the table of boxes is counted with the flat ones. */
export function jointBytes(kind: JointKind): number {
  return kind === 'flat' ? 4 * rounded(FLAT_TEXELS) + 16 * PARTS.length * PART_TABLE : 4 * rounded(RELIEF_TEXELS);
}

function writeBox(table: Float32Array, at: number, { middle, axes, half }: PartShape): void {
  table.set([...middle, 1, ...axes[1], 0, ...half, 0], at);
}

/** Whole rows. */
function rounded(texels: number): number {
  return ROW_TEXELS * Math.ceil(texels / ROW_TEXELS);
}

function layers(data: Uint32Array<ArrayBuffer>, depth: number): DataArrayTexture {
  const texture = new DataArrayTexture(data as unknown as Uint8Array<ArrayBuffer>, ROW_TEXELS, data.length / depth / ROW_TEXELS, depth);
  texture.format = RedIntegerFormat;
  texture.type = UnsignedIntType;
  texture.internalFormat = 'R32UI';
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  return texture;
}
