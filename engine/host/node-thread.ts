import { parentPort, workerData } from 'node:worker_threads';
import { runThread, type ThreadStart } from '../kernels/index.js';

runThread(workerData as ThreadStart, () => parentPort?.postMessage('ready'));
