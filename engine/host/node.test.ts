import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { ThreadStart } from '../kernels/index.js';
import { host } from './node.js';

const workers = vi.hoisted(() => [] as EventEmitter[]);

vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    constructor() {
      super();
      workers.push(this);
    }
    unref() {}
    terminate() {}
  },
}));

/** A helper thread that was started, and the worker that it is. */
const begin = () => ({ ready: host.startThread({} as ThreadStart).ready, worker: workers.at(-1)! });

it('a helper thread is ready when it says so, and one that fails or ends before is told, not waited for', async () => {
  const good = begin();
  good.worker.emit('message', 'ready');
  good.worker.emit('exit', 1);
  await expect(good.ready).resolves.toBeUndefined();

  const failing = begin();
  failing.worker.emit('error', new Error('no memory'));
  await expect(failing.ready).rejects.toThrow('a helper thread could not start: no memory');

  const silent = begin();
  silent.worker.emit('exit', 0);
  await expect(silent.ready).rejects.toThrow('a helper thread ended before it was ready (exit code 0)');
});
