import { writeSync } from 'node:fs';
import { Fault } from '../fault.js';
import type { Drawn, Job, MomentOrder } from './job.js';
import type { Moments } from './moments.js';
import { packMoment } from './packing.js';
import type { Answers } from './page-server.js';

/** What the page talks to: it gets its job and moments, and hands in what it drew. */
export type Desk = {
  readonly answers: Answers;
  /** The page is there. */
  readonly begun: Promise<void>;
  /** All of the file is written. */
  readonly drawn: Promise<Drawn>;
  /** When the page was last heard of, on the clock of `performance` [ms]. */
  readonly heardAt: number;
};

/** What a desk hands out, and where it tells how many pictures are drawn. */
export type DeskParts = { readonly job: Job; readonly moments: Moments; readonly progress: (pictures: number) => void };

/** A desk for a job; parts of the file go to an open file as they come. */
export function createDesk(file: number, { job, moments, progress }: DeskParts): Desk {
  let heardAt = 0;
  let begin = () => {};
  let finish = (_: Drawn) => {};
  let fail = (_: unknown) => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const drawn = new Promise<Drawn>((resolve, reject) => {
    [finish, fail] = [resolve, reject];
  });
  // Whoever waits for it hears of a fault; nobody may be waiting yet.
  drawn.catch(() => {});
  const answers: Answers = {
    begin: () => {
      begin();
      return job;
    },
    moments: (body) => packAll(moments, read<MomentOrder>(body)),
    part: (body, query) => writeAt(file, body, Number(query.get('position'))),
    progress: (body) => progress(read<number>(body)),
    done: (body) => finish(read<Drawn>(body)),
    fault: (body) => fail(new Fault(read<string>(body))),
  };
  const listened = Object.entries(answers).map(([name, answer]) => [name, listening(answer)] as const);
  return {
    answers: Object.fromEntries(listened),
    begun,
    drawn,
    get heardAt() {
      return heardAt;
    },
  };

  /** An answer that notes when it was asked for; what goes wrong in it ends the drawing. */
  function listening(answer: Answers[string]): Answers[string] {
    return (body, query) => {
      heardAt = performance.now();
      try {
        return answer(body, query);
      } catch (error) {
        fail(error);
        throw error;
      }
    };
  }
}

function packAll(moments: Moments, { until, eye }: MomentOrder): Uint8Array {
  const parts: Uint8Array[] = [];
  moments.take(until, eye, (moment) => parts.push(packMoment(moment)));
  return Buffer.concat(parts);
}

function writeAt(file: number, bytes: Uint8Array, position: number): undefined {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, position + done);
}

function read<T>(body: Uint8Array): T {
  return JSON.parse(new TextDecoder().decode(body)) as T;
}
