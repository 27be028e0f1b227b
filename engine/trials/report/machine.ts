import { availableParallelism, cpus, totalmem } from 'node:os';

/** What a report says about the machine it was made on. */
export type Machine = { readonly processor: string; readonly cores: number; readonly gigabytes: number; readonly node: string };

/** This machine. */
export function thisMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: availableParallelism(),
    gigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
}

/** A machine in a line. */
export function machineWords({ processor, cores, gigabytes, node }: Machine): string {
  return `${processor}, ${cores} cores, ${gigabytes} GB, Node ${node}`;
}
