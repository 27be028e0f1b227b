import { kernelBytes } from '../../engine/kernels/kernel-bytes.js';

const PLAIN = new WebAssembly.Module(await kernelBytes(false));
const SHARED = new WebAssembly.Module(await kernelBytes(true));

/** Scratch bytes that one instance gets here; more than the kernels use. */
const SCRATCH_BYTES = 65_536;

type KernelFunction = (...values: number[]) => number;

/** Kernels on a memory of their own, with columns by name. */
export type Harness = {
  readonly f32: Record<string, Float32Array>;
  readonly u32: Record<string, Uint32Array>;
  readonly call: Record<string, KernelFunction>;
  /** Another instance on the same memory, as another thread would have. */
  readonly another: () => Record<string, KernelFunction>;
};

const BY_ROW_F32 =
  'positionX positionZ velocityX velocityZ radius preferredX preferredZ maximumSpeed timeHorizon timeHorizonObstacles neighbourDistance steerX steerZ neighbourReach';
const BY_SLOT_F32 = 'shadowX shadowZ shadowRadius ghostShiftX ghostShiftZ';
const BY_SLOT_U32 = 'maximumNeighbours liveRow ghostRow shadowRow entryCell neighbourCount steerModel flags id';
const WALL_F32 = 'wallX wallZ wallDirectionX wallDirectionZ wallLength';
const WALL_U32 = 'wallNext wallPrevious wallConvex';

/** Lays columns out for `capacity` agents and their images, a grid of 2^cellsLog2 cells and some walls, and loads the kernels. */
export function createHarness(capacity: number, cellsLog2: number, walls = { count: 0, cells: 0, items: 0 }, shared = false): Harness {
  const lengths: [names: string, type: 'f32' | 'u32', length: number][] = [
    [BY_ROW_F32, 'f32', capacity],
    [BY_SLOT_F32, 'f32', capacity],
    [BY_SLOT_U32, 'u32', capacity],
    ['shadowBody shadowSearch', 'f32', capacity * 4],
    ['state', 'u32', 64],
    ['neighbourSlot', 'u32', capacity * 16],
    ['orcaWish', 'f32', capacity * 4],
    ['cellStart', 'u32', 2 ** cellsLog2 + 1],
    [WALL_F32, 'f32', walls.count],
    [WALL_U32, 'u32', walls.count],
    ['wallCellStart', 'u32', walls.cells + 1],
    ['wallCellItem', 'u32', walls.items],
  ];
  const offsets: Record<string, number> = {};
  let bytes = 1024;
  const place = (name: string, length: number) => {
    offsets[name] = bytes;
    bytes = Math.ceil((bytes + length + 64) / 64) * 64;
  };
  for (const [names, , length] of lengths) for (const name of names.split(' ')) place(name, length * 4);
  place('scratch0', SCRATCH_BYTES);
  place('scratch1', SCRATCH_BYTES);
  const pages = Math.ceil(bytes / 65_536);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared });

  const f32: Record<string, Float32Array> = {};
  const u32: Record<string, Uint32Array> = {};
  for (const [names, type, length] of lengths)
    for (const name of names.split(' ')) {
      if (type === 'f32') f32[name] = new Float32Array(memory.buffer, offsets[name], length);
      else u32[name] = new Uint32Array(memory.buffer, offsets[name], length);
    }

  const module = shared ? SHARED : PLAIN;
  const instantiate = (scratch: number) => {
    const { exports } = new WebAssembly.Instance(module, { env: { memory, abort: () => undefined } });
    const call: Record<string, KernelFunction> = {};
    for (const [name, value] of Object.entries(exports)) {
      if (typeof value === 'function') call[name] = value as KernelFunction;
      else if (name in offsets) (value as WebAssembly.Global).value = offsets[name];
    }
    (exports.scratch as WebAssembly.Global).value = scratch;
    call.init();
    return call;
  };
  return { f32, u32, call: instantiate(offsets.scratch0), another: () => instantiate(offsets.scratch1) };
}
