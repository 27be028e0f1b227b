/** What a thread needs to serve kernels: the compiled module, the memory all share, and where its columns lie. */
export type ThreadStart = {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly offsets: Readonly<Record<string, number>>;
  /** 0 is the thread that owns the simulation; helpers count from 1. */
  readonly thread: number;
};

/** A running helper thread. */
export type Thread = {
  /** Settles when the thread serves; rejects when it could not start. */
  readonly ready: Promise<void>;
  stop(): void;
};

/** What the engine asks of the place it runs in; `promenade/node` and `promenade/web` each give one. */
export type Host = {
  readonly name: string;
  /** Threads that can run at once. */
  readonly cores: number;
  /** Whether memory can be shared between threads here. */
  readonly canShare: boolean;
  /** Whether this thread may sleep until another wakes it; a page's main thread may not. */
  readonly canSleep: boolean;
  /** Milliseconds of some steady clock, for timings that never influence a result. */
  now(): number;
  startThread(start: ThreadStart): Thread;
};
