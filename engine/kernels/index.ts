export type { ColumnSpec, ColumnType } from '../columns/index.js';
export type { Host, Thread, ThreadStart } from './host.js';
export { runThread } from './instance.js';
export { createKernels, type Kernels, MemoryError, type SmallFunction } from './kernels.js';
export type { Layout } from './layout.js';
export { unpack } from './unpack.js';
