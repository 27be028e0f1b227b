import { assert } from '../report/index.js';
import { createStreamEncoder } from './arrow-write.js';
import { FILES, OBJECT_COLUMNS } from './columns.js';
import type { ObjectPose, RecordedObject } from './objects.js';
import type { RecordingSink } from './recording-sink.js';

/** Writes how things change: what is given is compared with what was written last, and only differences are kept. */
export function createObjectBuffer(sink: RecordingSink) {
  const encoder = createStreamEncoder(OBJECT_COLUMNS);
  const latest = new Map<number, RecordedObject>();
  let pending: RecordedObject[] = [];
  let lastTick = -1;
  sink.write(FILES.objects, encoder.header.slice());

  function add(tick: number, things: readonly ObjectPose[]): void {
    assert(tick >= lastTick, `things come in the order of time: tick ${tick} after tick ${lastTick}`);
    lastTick = tick;
    for (const thing of things) {
      const known = latest.get(thing.number);
      if (known?.isThere && isSame(known, thing)) continue;
      assert(isPlaced(thing), `tick ${tick}: the place of ${thing.name} is not a number`);
      keep(thing, tick, true);
    }
    dropGone(tick, things);
  }

  function keep({ number, name, kind, state, x, z, angle }: ObjectPose, tick: number, isThere: boolean): void {
    const change = { tick, number, name, kind, state, x: Math.fround(x), z: Math.fround(z), angle: Math.fround(angle), isThere };
    latest.set(number, change);
    pending.push(change);
  }

  function dropGone(tick: number, things: readonly ObjectPose[]): void {
    let there = 0;
    for (const { isThere } of latest.values()) if (isThere) there++;
    if (there === things.length) return;
    const given = new Set(things.map(({ number }) => number));
    for (const change of [...latest.values()]) if (change.isThere && !given.has(change.number)) keep(change, tick, false);
  }

  function flush(): void {
    if (pending.length === 0) return;
    const values = [
      Uint32Array.from(pending, ({ tick }) => tick),
      Uint32Array.from(pending, ({ number }) => number),
      pending.map(({ name }) => name),
      pending.map(({ kind }) => kind),
      pending.map(({ state }) => state),
      Float32Array.from(pending, ({ x }) => x),
      Float32Array.from(pending, ({ z }) => z),
      Float32Array.from(pending, ({ angle }) => angle),
      Uint8Array.from(pending, ({ isThere }) => (isThere ? 1 : 0)),
    ];
    sink.write(FILES.objects, encoder.encode(pending.length, values));
    pending = [];
  }
  return { add, flush };
}

function isSame(known: RecordedObject, { name, kind, state, x, z, angle }: ObjectPose): boolean {
  return (
    known.state === state &&
    known.x === Math.fround(x) &&
    known.z === Math.fround(z) &&
    known.angle === Math.fround(angle) &&
    known.name === name &&
    known.kind === kind
  );
}

function isPlaced({ x, z, angle }: ObjectPose): boolean {
  return Number.isFinite(x) && Number.isFinite(z) && Number.isFinite(angle);
}
