import { distribution, type SteerModel, steerEach, whole } from 'promenade';

/** People are magnets: each has a charge; unlike charges draw each other on, like charges keep apart. People of other models have none. */
export const magnet: SteerModel = {
  name: 'magnet',
  fields: {
    /** Of either sign. */
    charge: distribution('', -1, 1, 0),
    /** Speed that two full charges 1 m apart take on towards or away from each other [m/s]. */
    strength: distribution('m/s', 0, 3, 0.6),
    /** Nobody comes nearer to anybody by choice, measured between centres [m]. */
    room: distribution('m', 0.2, 3, 0.7),
    neighbourDistance: distribution('m', 0.5, 20, 4),
    maximumNeighbours: whole(0, 16, 12),
  },
  columns: (capacity) => ['charge', 'strength', 'room'].map((name) => ({ name, type: 'f32', length: capacity })),
  wallReach: ({ radius }) => radius,
  steer(context) {
    const { charge, strength, room } = context.kernels.f32;
    const { steerModel } = context.agents.columns;
    steerEach(context, (me, neighbours) => {
      let x = me.preferredX;
      let z = me.preferredZ;
      for (const other of neighbours) {
        const awayX = me.x - other.x;
        const awayZ = me.z - other.z;
        const distance = Math.max(0.01, Math.sqrt(awayX * awayX + awayZ * awayZ));
        const force = steerModel[other.row] === context.model ? charge[me.row] * charge[other.row] : 0;
        // The pull fades with the square of the distance, and gives way to the wish for room.
        const near = Math.max(0, 1 - distance / room[me.row]);
        const push = (near > 0 ? 2 * near : (force * strength[me.row]) / (distance * distance)) / distance;
        x += awayX * push;
        z += awayZ * push;
      }
      const speed = Math.sqrt(x * x + z * z);
      const scale = speed > me.maximumSpeed ? me.maximumSpeed / speed : 1;
      return { x: x * scale, z: z * scale };
    });
  },
};
