import type { Simulation } from 'promenade';
import type { Person } from 'promenade/record';
import { changesOf, findHeld, NEAR_MOST, type NearPeople, NO_SLOT, poseNear } from 'promenade/render';
import { type FramePacket, frameBytes, type PeopleColumns, SEXES, viewFrame } from './frame-packet.js';
import type { Kept } from './source.js';

/** The newest frame as a packet, in memory that is free if it is large enough; those who are near are posed. */
export function packFrame(
  { frame, world }: Pick<Simulation, 'frame' | 'world'>,
  free: ArrayBuffer | undefined,
  near: NearPeople | undefined,
): FramePacket {
  if (near) near.terrain = world.terrain;
  return packMoment({ frame, objects: changesOf(world) }, free, near);
}

/** A moment that was kept, as a packet; nobody is posed one by one in it. */
export function packKept(moment: Kept, free: ArrayBuffer | undefined): FramePacket {
  return packMoment(moment, free, undefined);
}

function packMoment({ frame, objects }: Kept, free: ArrayBuffer | undefined, near: NearPeople | undefined): FramePacket {
  const { tick, time, count } = frame;
  const { altitude, action, gesture } = frame.columns;
  const further = { canFly: altitude !== undefined, isActing: action !== undefined, isGesturing: gesture !== undefined };
  const most = frame.poses && near ? Math.min(count, NEAR_MOST) : 0;
  const bytes = frameBytes({ count, ...further, posed: most });
  // A quarter more, so that a growing crowd does not ask for memory at every frame.
  const columns = free && free.byteLength >= bytes ? free : new ArrayBuffer(4 * Math.ceil((1.25 * bytes) / 4));
  const packet = { tick, time, count, ...further, columns, objects, posed: most, held: NOTHING };
  const dst = viewFrame(packet);
  dst.id.set(frame.id.subarray(0, count));
  dst.x.set(frame.x.subarray(0, count));
  dst.z.set(frame.z.subarray(0, count));
  dst.heading.set(frame.heading.subarray(0, count));
  dst.altitude?.set(altitude.subarray(0, count));
  dst.action?.set(action.subarray(0, count));
  dst.gesture?.set(gesture.subarray(0, count));
  if (!near) dst.slot.fill(NO_SLOT);
  const posed = near ? poseNear(near, frame, dst.slot, dst.matrices) : 0;
  return { ...packet, posed, held: near && posed > 0 ? findHeld(near, frame, dst.slot, dst.matrices) : NOTHING };
}

const NOTHING = new Float32Array(0);

/** What the page is to know of people. */
export function packPeople(
  people: readonly Person[],
  { population }: { readonly population: readonly { readonly name: string }[] },
): PeopleColumns {
  const looks = [...new Set(people.flatMap(({ look }) => (look ? [look] : [])))];
  const populations = new Map(population.map(({ name }, number) => [name, number]));
  return {
    id: Uint32Array.from(people, ({ id }) => id),
    breadth: Float32Array.from(people, ({ torsoBreadth }) => torsoBreadth),
    height: Float32Array.from(people, ({ height }) => height),
    age: Float32Array.from(people, ({ age }) => age),
    legs: Float32Array.from(people, ({ legs }) => legs ?? 1),
    arms: Float32Array.from(people, ({ arms }) => arms ?? 1),
    sex: Uint8Array.from(people, ({ sex }) => SEXES.indexOf(sex)),
    looks,
    look: Uint32Array.from(people, ({ look }) => (look ? looks.indexOf(look) + 1 : 0)),
    population: Uint32Array.from(people, ({ population }) => populations.get(population) ?? 0),
  };
}
