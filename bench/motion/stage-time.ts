import type { Simulation } from 'promenade';

/** Time that the stage animate took for some ticks [ms], by the clock, and of the processor: by the share of the clock's time that this process ran meanwhile. */
export function stageTime(sim: Simulation, ticks: number): { readonly clock: number; readonly processor: number } {
  const before = sim.timings.animate;
  const used = process.cpuUsage();
  const begin = performance.now();
  sim.step(ticks);
  const { user, system } = process.cpuUsage(used);
  const clock = sim.timings.animate - before;
  return { clock, processor: (clock * (user + system)) / 1000 / (performance.now() - begin) };
}
