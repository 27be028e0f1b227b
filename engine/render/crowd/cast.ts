import type { MotionStyle } from '../../animate/index.js';
import type { Level } from '../bodies/figure.js';
import { type Body, buffersOf, buildLevel, createCast, createWardrobe, planCast, planWardrobe, type Unbuilt } from '../bodies/person.js';
import type { PersonMesh } from '../mesh/person-mesh.js';
import type { Clips } from './clip.js';
import { bakeClips, farStyles } from './clips.js';
import { type Member, memberOf } from './figures.js';

/** People to draw: their bodies, the cycles of those who are far away, and what is needed of each body to choose and to pose it. */
export type Cast = { readonly bodies: readonly Body[]; readonly clips: Clips; readonly members: readonly Member[] };

/** Settings of a cast. */
export type CastOptions = {
  /** Bodies of your own, or how many different ones in clothes of a street to make; forty if not given. */
  readonly bodies?: number | readonly Body[];
  /** Whether those who are dressed for something are made too: in uniform, to train, with an instrument. They are if not said. */
  readonly isDressed?: boolean;
  /** Decides who is made. */
  readonly seed?: number;
  /** Styles to bake cycles from, where they are there already: those of `farStyles`. */
  readonly styles?: readonly MotionStyle[];
};

const BODIES = 40;
const SEED = 7;

/** Makes all that a crowd is drawn from. It takes a while: a page may leave it to a worker and send it with `castBuffers`. */
export async function castCrowd({ bodies = BODIES, isDressed = true, seed = SEED, styles }: CastOptions = {}): Promise<Cast> {
  const made = requireSome(
    typeof bodies === 'number' ? [...createCast(bodies, seed), ...(isDressed && bodies > 0 ? createWardrobe(seed) : [])] : bodies,
  );
  return { bodies: made, clips: bakeClips(made, styles ?? (await farStyles())), members: made.map(memberOf) };
}

/** Somebody of a cast whose meshes are built when they are wanted. */
export type Player = Unbuilt & { readonly meshAt: (level: Level) => PersonMesh };

/** The bodies of a cast for who does not need all of their meshes. */
export function castPlayers({ bodies = BODIES, isDressed = true, seed = SEED }: Omit<CastOptions, 'styles'> = {}): Player[] {
  if (typeof bodies !== 'number') return requireSome(bodies).map((body) => ({ ...body, meshAt: (level) => body.levels[level] }));
  const planned = [...planCast(bodies, seed), ...(isDressed && bodies > 0 ? planWardrobe(seed) : [])];
  return requireSome(planned).map((body) => ({ ...body, meshAt: (level) => buildLevel(body, level) }));
}

function requireSome<B>(bodies: readonly B[]): readonly B[] {
  if (bodies.length === 0) throw new Error('a cast needs at least one body; give a larger number or a list that is not empty');
  return bodies;
}

/** The buffers of a cast, to hand it over from the worker that made it without a copy. */
export function castBuffers({ bodies, clips }: Cast): ArrayBuffer[] {
  return [...buffersOf(bodies), clips.matrices.buffer];
}
