import type { Simulation } from 'promenade';

/** x, z and angle of every movable object, then of every obstacle on a timetable [m, rad]. */
export function objectPoses({ movable, moving }: Pick<Simulation, 'movable' | 'moving'>): number[] {
  return [...movable, ...moving].flatMap(({ x, z, angle }) => [x, z, angle]);
}
