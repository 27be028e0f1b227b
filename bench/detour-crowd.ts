import { Crowd, init } from '@recast-navigation/core';
import { generateSoloNavMesh } from '@recast-navigation/generators';
import type { PureState } from 'promenade/sim';

/** A Detour crowd in the same state as a pure ORCA run. */
export type DetourCrowd = { step(): void; dispose(): void };

/** What is said of it beside a figure. */
export const DETOUR_HOW =
  'Detour crowd of recast-navigation (WebAssembly, 1 thread): one flat navmesh, its path corridor and at most 6 neighbours, the library’s own default flags (anticipate turns, obstacle avoidance, separation) and acceleration 8 m/s²';

/** Builds a Detour crowd on a flat ground with the positions and goals of a state. */
export async function createDetourCrowd(state: PureState, side: number): Promise<DetourCrowd> {
  await init();
  const half = side / 2 + 5;
  const ground = [-half, 0, -half, half, 0, -half, half, 0, half, -half, 0, half];
  const { success, navMesh } = generateSoloNavMesh(ground, [0, 2, 1, 0, 3, 2], { cs: 0.5, ch: 0.5, walkableRadius: 1, maxEdgeLen: 0 });
  if (!success) throw new Error('recast-navigation built no navmesh');
  const crowd = new Crowd(navMesh, { maxAgents: state.agents.length, maxAgentRadius: 0.6 });
  const { dt, radius, maxSpeed, neighbourDistance } = state;
  const settings = { radius, height: 1.7, maxAcceleration: 8, maxSpeed, collisionQueryRange: neighbourDistance };
  for (const { x, z, goalX, goalZ } of state.agents) {
    const agent = crowd.addAgent({ x, y: 0, z }, settings);
    agent.requestMoveTarget({ x: goalX, y: 0, z: goalZ });
  }
  return {
    step: () => crowd.update(dt),
    dispose() {
      crowd.destroy();
      navMesh.destroy();
    },
  };
}
