import type { Host, Thread, ThreadStart } from '../kernels/index.js';

/** Browsers: threads are workers; memory can be shared where the page is cross-origin isolated. */
export const host: Host = {
  name: 'web',
  // One is left to the page, which draws and answers.
  cores: Math.max((globalThis.navigator?.hardwareConcurrency ?? 1) - 1, 1),
  canShare: globalThis.crossOriginIsolated === true,
  // A page's main thread has a document and may not sleep; a worker may.
  canSleep: typeof globalThis.document === 'undefined',
  now: () => globalThis.performance.now(),
  startThread,
};

function startThread(start: ThreadStart): Thread {
  const worker = new Worker(new URL('./web-thread.js', import.meta.url), { type: 'module' });
  const ready = new Promise<void>((resolve, reject) => {
    worker.onmessage = () => resolve();
    worker.onerror = (event) => reject(new Error(`a helper thread could not start: ${event.message || 'its script did not load'}`));
  });
  worker.postMessage(start);
  return { ready, stop: () => worker.terminate() };
}
