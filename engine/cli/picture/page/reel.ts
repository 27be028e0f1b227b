import {
  aimShot,
  announcePeople,
  createShot,
  drawStage,
  eyeOf,
  findSubject,
  isReady,
  type PictureStage,
  type Shot,
  takeMoment,
} from '../../../render/index.js';
import type { Job, MomentOrder } from '../job.js';
import { type PackedMoment, unpackMoments } from '../packing.js';
import { askBytes } from './desk.js';

/** Draws moments in the order of time. */
export type Reel = {
  readonly canvas: HTMLCanvasElement;
  /** How many people the last picture has. */
  readonly people: number;
  /** When the last moment was that came [s]. */
  readonly newest: number;
  /** Draws a time that is not before the last one [s]; false where the run or the recording ended before it, and nothing is drawn. */
  show(time: number): Promise<boolean>;
};

/** A film asks for moments so far ahead of its time, so that not every picture has to [s]. */
const AHEAD = 0.25;

/** A reel for a stage on which nothing has happened. */
export function createReel(stage: PictureStage, { viewpoint, world, size, shot: asked }: Job): Reel {
  const shot = createShot(size.width / size.height);
  // Moments come before they are drawn: who is near in them is told by another camera, so that the one that draws goes on from picture to picture.
  const scout = createShot(size.width / size.height);
  const waiting: PackedMoment[] = [];
  let isOver = false;
  let hasShown = false;
  let isAimed = viewpoint.kind !== 'follow' && aimShot(shot, viewpoint, { world }) && aimShot(scout, viewpoint, { world });
  return {
    canvas: stage.renderer.domElement,
    get people() {
      return stage.tracks.count;
    },
    get newest() {
      return stage.tracks.time;
    },
    show: async (time) => {
      while (!isReady(stage, time) && !(isOver && waiting.length === 0)) {
        if (waiting.length === 0) await fetchMoments('at' in asked ? time : time + AHEAD);
        for (let next = waiting.shift(); next; next = isReady(stage, time) ? undefined : waiting.shift()) take(next);
      }
      if (!isReady(stage, time)) return false;
      const isThere = aim(shot, time);
      if (!isThere && !hasShown) throw new Error(`${describeAbsence(stage, viewpoint)} at ${Number(time.toFixed(2))} s`);
      hasShown = true;
      drawStage(stage, shot, time);
      return true;
    },
  };

  async function fetchMoments(until: number): Promise<void> {
    const order: MomentOrder = isAimed ? { until, eye: eyeOf(scout) } : { until };
    const moments = unpackMoments(await askBytes('moments', order));
    isOver = moments.length === 0;
    waiting.push(...moments);
  }

  function take(moment: PackedMoment): void {
    announcePeople(stage, moment.people);
    takeMoment(stage, moment, isAimed ? eyeOf(scout) : undefined);
    aim(scout, moment.frame.time);
  }

  /** Goes along a path or with whoever is followed, and stays where that person left; says whether there is something to look at. */
  function aim(camera: Shot, time: number): boolean {
    if (viewpoint.kind === 'path') return aimShot(camera, viewpoint, { world, time });
    if (viewpoint.kind !== 'follow') return true;
    const subject = findSubject(stage, viewpoint.id, time);
    const isThere = aimShot(camera, viewpoint, { world, subject, time });
    isAimed ||= isThere;
    return isThere;
  }
}

function describeAbsence({ tracks: { id, count } }: PictureStage, viewpoint: Job['viewpoint']): string {
  const wanted = viewpoint.kind === 'follow' ? viewpoint.id : '';
  const others =
    count === 0
      ? 'nobody is there'
      : `${count === 1 ? 'the only one' : `${count} people with ids from ${id[0]} to ${id[count - 1]}`} ${count === 1 ? `has the id ${id[0]}` : 'are there'}`;
  return `nobody with the id ${wanted} can be followed: ${others}`;
}
