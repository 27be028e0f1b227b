import type { ThreadStart } from './host.js';
import { SCRATCH_BYTES } from './layout.js';
import { controlOf, type ModuleFunction, serve } from './threads.js';

/** One thread's instance of the module: its functions by name and in an order that is the same in every thread. */
export type Instance = {
  readonly names: readonly string[];
  readonly functions: readonly ModuleFunction[];
  readonly byName: Readonly<Record<string, ModuleFunction>>;
};

/** Instantiates the module on the shared memory and tells it where its columns lie. */
export function createInstance({ module, memory, offsets, thread }: ThreadStart): Instance {
  const { exports } = new WebAssembly.Instance(module, { env: { memory, abort: stopOnAbort } });
  const byName: Record<string, ModuleFunction> = {};
  for (const [name, value] of Object.entries(exports)) {
    if (typeof value === 'function') byName[name] = value as ModuleFunction;
    else if (name in offsets) (value as WebAssembly.Global).value = offsets[name];
  }
  (exports.scratch as WebAssembly.Global).value = offsets.scratch + thread * SCRATCH_BYTES;
  byName.init?.();
  const names = Object.keys(byName).sort();
  return { names, functions: names.map((name) => byName[name]), byName };
}

/** What a helper thread runs; `ready` is called when it serves. */
export function runThread(start: ThreadStart, ready: () => void): void {
  const { functions } = createInstance(start);
  ready();
  serve(controlOf(start.memory.buffer), functions);
}

function stopOnAbort(): void {
  throw new Error('broken invariant: a kernel aborted');
}
