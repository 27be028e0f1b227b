/** More walls than the simulation has room for. */
export class WallError extends Error {
  override readonly name = 'WallError';

  constructor() {
    super('there is no room left for more obstacles in this simulation: put them into the scenario and build it anew');
  }
}
