import type { Frame, Person } from '../../record/index.js';

/** A crowd that lives, as `simulate` returns one: whoever owns it steps it. */
export type LiveCrowd = {
  /** The newest moment. */
  readonly frame: Frame;
  /** Length of a tick [s]. */
  readonly dt: number;
  /** Everyone from an id on. */
  people(options?: { since?: number }): readonly Person[];
};

/** A crowd that was recorded, as `openRecording` returns one. */
export type RecordedCrowd = {
  readonly frameCount: number;
  frame(index: number): Frame;
  person(id: number): Person;
};

/** Where the moments of a crowd come from. */
export type CrowdFrames = LiveCrowd | RecordedCrowd | Iterable<Frame> | AsyncIterable<Frame>;

/** Takes a frame; `isNew` where it does not follow from the one before. */
export type Show = (frame: Frame, isNew: boolean) => void;

/** Frames in the order of time, whatever they come from. */
export type FrameSource = {
  /** Shows frames until the newest is at or after a time, where there are so many. */
  readonly advance: (time: number, show: Show) => void;
  /** Who somebody is, if the source knows. */
  readonly person: (id: number) => Person | undefined;
  /** Asks for no more frames. */
  readonly close: () => void;
};

/** A gap between shown frames that is not drawn as motion [s]. */
const LONGEST_GAP = 2;
/** Frames that are asked for ahead of their time. */
const READ_AHEAD = 3;

/** Finds out what frames come from. */
export function openFrames(frames: CrowdFrames): FrameSource {
  if (typeof frames === 'object' && frames !== null) {
    if ('frameCount' in frames && typeof frames.frame === 'function') return fromRecording(frames);
    if ('frame' in frames && 'people' in frames) return fromLive(frames as LiveCrowd);
    if (Symbol.asyncIterator in frames) return fromIterator(frames[Symbol.asyncIterator]());
    if (Symbol.iterator in frames) return fromIterable(frames[Symbol.iterator]());
  }
  throw new Error(
    `a crowd cannot be drawn from ${frames === null ? 'null' : typeof frames}; give a simulation, a recording, or something that yields frames`,
  );
}

function fromLive(crowd: LiveCrowd): FrameSource {
  const people = new Map<number, Person>();
  let newest = Number.NEGATIVE_INFINITY;
  let heardOf = 0;
  return {
    advance: (_, show) => {
      const { frame } = crowd;
      if (frame.tick === newest) return;
      const isNew = frame.tick < newest;
      newest = frame.tick;
      show(frame, isNew);
    },
    person: (id) => {
      if (id >= heardOf) {
        for (const person of crowd.people({ since: heardOf })) {
          people.set(person.id, person);
          heardOf = person.id + 1;
        }
      }
      const person = people.get(id);
      // Whoever asks remembers.
      people.delete(id);
      return person;
    },
    close: () => people.clear(),
  };
}

function fromRecording(recording: RecordedCrowd): FrameSource {
  let shown = -1;
  const timeOf = (index: number) => recording.frame(index).time;
  return {
    advance: (time, show) => {
      const wanted = firstAtOrAfter(recording.frameCount, timeOf, time, shown);
      if (wanted < 0 || wanted === shown) return;
      const isNew = shown < 0 || wanted < shown || timeOf(wanted) - timeOf(shown) > LONGEST_GAP;
      // Frames that would never be seen are left out; the one before the newest is needed to move from.
      const first = isNew || wanted - shown > 2 ? Math.max(0, wanted - 1) : shown + 1;
      for (let index = first; index <= wanted; index++) show(recording.frame(index), isNew && index === first);
      shown = wanted;
    },
    person: (id) => recording.person(id),
    close: () => {},
  };
}

/** Number of the first frame at or after a time, the last one for later times; looks at `near` and the frame behind it first. */
function firstAtOrAfter(count: number, timeOf: (index: number) => number, time: number, near: number): number {
  let [low, high] = [0, count - 1];
  for (const index of [near, near + 1]) {
    if (index < low || index > high) continue;
    if (timeOf(index) < time) low = index + 1;
    else high = index;
  }
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeOf(middle) < time) low = middle + 1;
    else high = middle;
  }
  return Math.min(low, count - 1);
}

function fromIterable(iterator: Iterator<Frame>): FrameSource {
  let newest = Number.NEGATIVE_INFINITY;
  let isOver = false;
  return {
    advance: (time, show) => {
      while (!isOver && newest < time) {
        const { value, done } = iterator.next();
        isOver = done ?? false;
        if (isOver) return;
        const isNew = value.time < newest;
        newest = value.time;
        show(value, isNew);
      }
    },
    person: () => undefined,
    close: () => {
      isOver = true;
      iterator.return?.();
    },
  };
}

function fromIterator(iterator: AsyncIterator<Frame>): FrameSource {
  const waiting: Frame[] = [];
  let newest = Number.NEGATIVE_INFINITY;
  let isAsked = false;
  let isOver = false;
  let fault: { readonly reason: unknown } | undefined;
  const ask = async () => {
    isAsked = true;
    try {
      while (!isOver && waiting.length < READ_AHEAD) {
        const { value, done } = await iterator.next();
        if (done) isOver = true;
        else waiting.push(value);
      }
    } catch (reason) {
      isOver = true;
      fault = { reason };
    }
    isAsked = false;
  };
  void ask();
  return {
    advance: (time, show) => {
      while (waiting.length > 0 && newest < time) {
        const frame = waiting.shift()!;
        const isNew = frame.time < newest;
        newest = frame.time;
        show(frame, isNew);
      }
      if (fault && waiting.length === 0) throw fault.reason;
      if (!isAsked && !isOver && waiting.length < READ_AHEAD) void ask();
    },
    person: () => undefined,
    close: () => {
      isOver = true;
      void iterator.return?.();
    },
  };
}
