import type { CompiledLibrary, MotionLibrary } from 'promenade/animate';
import type { Cast, Member } from 'promenade/render';

/** Everything people can do, without the examples it was made of, and as kernels read it. */
export type Motion = { readonly library: MotionLibrary; readonly compiled: CompiledLibrary };

/** Worker to page; each comes once. */
export type CastNotice = { readonly kind: 'cast'; readonly cast: Cast } | { readonly kind: 'motion'; readonly motion: Motion };

/** What the page has of its people: made once, for all scenarios. */
export type Casting = {
  readonly cast: Promise<Cast>;
  /** What lets a simulation pose people, when both parts of it are there. */
  readonly posing: Promise<Posing>;
  /** The same, where it is there already. */
  made: Posing | undefined;
};

/** What bodies can do, and what they are. */
export type Posing = { readonly motion: Motion; readonly members: readonly Member[] };

let casting: Casting | undefined;

/** Starts the worker that makes bodies and motions, or has them of an earlier visit, once; it ends by itself. */
export function startCasting(): Casting {
  if (casting) return casting;
  const worker = new Worker(new URL('./cast.ts', import.meta.url), { type: 'module', name: 'cast' });
  const cast = deferred<Cast>();
  const posing = deferred<Posing>();
  const begun: Casting = { cast: cast.promise, posing: posing.promise, made: undefined };
  let members: readonly Member[] = [];
  worker.onmessage = ({ data }: MessageEvent<CastNotice>) => {
    if (data.kind === 'cast') {
      ({ members } = data.cast);
      cast.resolve(data.cast);
      return;
    }
    begun.made = { motion: data.motion, members };
    posing.resolve(begun.made);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    const fault = new Error(`People cannot be drawn: ${event.message ?? 'the script that makes them did not load'}.`);
    cast.reject(fault);
    posing.reject(fault);
  };
  casting = begun;
  return begun;
}

/** A promise that is settled from outside. */
function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (reason: Error) => void } {
  let settle: [(value: T) => void, (reason: Error) => void] = [() => {}, () => {}];
  const promise = new Promise<T>((resolve, reject) => {
    settle = [resolve, reject];
  });
  return { promise, resolve: settle[0], reject: settle[1] };
}
