import type { ColumnSpec } from '../columns/index.js';
import type { Host, Thread, ThreadStart } from './host.js';
import { createInstance } from './instance.js';
import { kernelBytes } from './kernel-bytes.js';
import { createLayout, type Layout } from './layout.js';
import { missingColumns } from './missing-columns.js';
import { createAccount, createPace, isWorthSharing, notePace, type Pace } from './pace.js';
import { callOnHelpers, controlOf, type ModuleFunction, quitHelpers, runOnAll } from './threads.js';

/** Columns in WebAssembly memory, and the kernels that work on them on one or more threads. */
export type Kernels = {
  readonly layout: Layout;
  readonly memory: WebAssembly.Memory;
  readonly threads: number;
  /** Columns by name. */
  readonly f32: Readonly<Record<string, Float32Array>>;
  readonly u32: Readonly<Record<string, Uint32Array>>;
  /** Runs a kernel over [0, count) on all threads. */
  run(kernel: string, count: number, chunk?: number): void;
  /** Calls a function on this thread only, for work that is serial. */
  call(name: string, a?: number, b?: number, c?: number, d?: number): number;
  /** A function of the owner's module itself, for who calls it thousands of times in a tick. */
  functionOf(name: string): SmallFunction;
  /** Calls a function once on every thread, for settings that live in each thread's instance. */
  setUp(name: string, ...values: number[]): void;
  dispose(): void;
};

/** Memory that the machine refused. */
export class MemoryError extends Error {
  override readonly name = 'MemoryError';
}

/** A function of the module with no more than four values. */
export type SmallFunction = (a?: number, b?: number, c?: number, d?: number) => number;

const PAGE = 65_536;
const MAXIMUM_PAGES = 65_535;
/** Rows a thread takes at a time: large enough to hide the counter, small enough to balance dense and empty places. */
const CHUNK = 128;
/** Shorter work is done by the owner alone: waking helpers would cost more than they give, and far more where the machine is busy. */
const LEAST_SHARED = 512;

/** Loads the kernels, places the columns and starts the helper threads. */
export async function createKernels(host: Host, columns: readonly ColumnSpec[], threads: number): Promise<Kernels> {
  const count = host.canShare ? Math.max(1, Math.floor(threads)) : 1;
  const layout = createLayout(columns, count);
  const memory = createMemory(layout.bytes, host.canShare);
  const module = await compileOnce(host.canShare);
  const start = (thread: number): ThreadStart => ({ module, memory, offsets: layout.offsets, thread });
  const { names, functions, byName } = createInstance(start(0));
  const control = controlOf(memory.buffer);
  const settings = new Map<string, readonly number[]>();
  const helpers: Thread[] = [];
  for (let thread = 1; thread < count; thread++) helpers.push(host.startThread(start(thread)));
  await Promise.all(helpers.map((helper) => helper.ready));
  // What each needs is looked at when it is asked for first.
  const checked = new Map<string, ModuleFunction>();
  const functionOf = (name: string) => {
    const known = checked.get(name);
    if (known) return known;
    if (!Object.hasOwn(byName, name)) throw new Error(`broken invariant: no kernel is called ${name}`);
    const missing = missingColumns(name, layout);
    if (missing.length > 0) throw new Error(`the kernel ${name} needs ${missing.join(', ')}, and nobody has placed such columns`);
    checked.set(name, byName[name]);
    return byName[name];
  };
  const indexOf = (name: string) => names.indexOf(name);
  const account = createAccount();
  const paces = new Map<string, Pace>();
  const paceOf = (name: string) => {
    const pace = paces.get(name) ?? createPace(account);
    paces.set(name, pace);
    return pace;
  };

  return {
    layout,
    memory,
    threads: count,
    ...viewsOf(layout, memory.buffer),
    run(kernel, length, chunk = CHUNK) {
      const work = functionOf(kernel);
      if (helpers.length === 0 || length < LEAST_SHARED || length <= chunk) {
        work(0, length);
        return;
      }
      const pace = paceOf(kernel);
      const isShared = isWorthSharing(pace, length);
      const begin = host.now();
      if (isShared) runOnAll(control, functions, indexOf(kernel), length, chunk, host.canSleep);
      else work(0, length);
      notePace(pace, isShared, length, host.now() - begin);
    },
    // No list of the values is made: some are called thousands of times in a tick.
    call: (name, a, b, c, d) => (functionOf(name) as SmallFunction)(a, b, c, d),
    functionOf: (name) => functionOf(name) as SmallFunction,
    setUp(name, ...values) {
      // Setting again what is set costs a round of all threads.
      if (settings.get(name)?.every((value, n) => value === values[n])) return;
      settings.set(name, values);
      functionOf(name)(...values);
      if (helpers.length > 0) callOnHelpers(control, indexOf(name), values, helpers.length, host.canSleep);
    },
    dispose() {
      quitHelpers(control);
      for (const helper of helpers) helper.stop();
    },
  };
}

function createMemory(bytes: number, shared: boolean): WebAssembly.Memory {
  const pages = Math.ceil(bytes / PAGE);
  const wanted = `${Math.ceil(bytes / 2 ** 20)} MB`;
  if (pages > MAXIMUM_PAGES)
    throw new MemoryError(`this simulation needs ${wanted}; WebAssembly can address 4096 MB: ask for fewer agents`);
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared });
  } catch {
    throw new MemoryError(`this machine did not give the ${wanted} that the simulation needs: ask for fewer agents or a smaller capacity`);
  }
}

const compiled: { shared?: Promise<WebAssembly.Module>; plain?: Promise<WebAssembly.Module> } = {};

function compileOnce(shared: boolean): Promise<WebAssembly.Module> {
  const kind = shared ? 'shared' : 'plain';
  compiled[kind] ??= kernelBytes(shared).then((bytes) => WebAssembly.compile(bytes));
  return compiled[kind];
}

function viewsOf(layout: Layout, buffer: ArrayBuffer | SharedArrayBuffer) {
  const f32: Record<string, Float32Array> = {};
  const u32: Record<string, Uint32Array> = {};
  for (const { name, type, length } of layout.columns) {
    if (type === 'f32') f32[name] = new Float32Array(buffer, layout.offsets[name], length);
    else u32[name] = new Uint32Array(buffer, layout.offsets[name], length);
  }
  return { f32, u32 };
}
