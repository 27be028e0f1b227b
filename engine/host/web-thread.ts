import { runThread, type ThreadStart } from '../kernels/index.js';

globalThis.onmessage = ({ data }: MessageEvent<ThreadStart>) => {
  runThread(data, () => globalThis.postMessage('ready'));
};
