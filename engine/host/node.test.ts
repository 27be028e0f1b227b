import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { whenReady } from './node.js';

/** A worker that says what the test says. */
const begin = () => {
  const worker = new EventEmitter();
  return { ready: whenReady(worker as unknown as Worker), worker };
};

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
