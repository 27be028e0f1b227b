/** What a report says about the machine it was made on: Node or a browser, and what that tells about the rest. */
export type Machine = {
  readonly processor: string;
  readonly cores: number;
  readonly gigabytes?: number;
  readonly node?: string;
  readonly browser?: string;
};

/** This machine. Node's modules are asked for at run time, because reports are written in browsers too. */
export function thisMachine(): Machine {
  const os = globalThis.process?.getBuiltinModule?.('node:os');
  if (os === undefined) {
    const { platform, hardwareConcurrency, userAgent } = globalThis.navigator;
    return { processor: platform || UNKNOWN, cores: hardwareConcurrency, browser: userAgent };
  }
  return {
    processor: os.cpus()[0]?.model.trim() ?? UNKNOWN,
    cores: os.availableParallelism(),
    gigabytes: Math.round(os.totalmem() / 2 ** 30),
    node: process.versions.node,
  };
}

/** A machine in a line. */
export function machineWords({ processor, cores, gigabytes, node, browser }: Machine): string {
  const memory = gigabytes === undefined ? [] : [`${gigabytes} GB`];
  const host = node === undefined ? (browser ?? []) : `Node ${node}`;
  return [processor, `${cores} cores`, ...memory, host].flat().join(', ');
}

const UNKNOWN = 'unknown processor';
