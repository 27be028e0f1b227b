import type { ColumnSpec } from '../../kernels/index.js';
import type { House } from '../../rooms/index.js';
import type { Thing } from '../../world/index.js';
import type { Program } from '../behaviour/program.js';
import { type ActionPlan, type CompiledAction, compileActions } from './actions.js';
import { FRAME_WORDS, frameSpan } from './frames.js';

/** What people are about, for a run: shared by all, but for the columns. */
export type Purposes = {
  readonly plan: ActionPlan;
  readonly actions: readonly CompiledAction[];
  /** Words of a person, and of one of its frames. */
  readonly span: number;
  readonly frameWords: number;
  readonly words: Uint32Array;
  /** Things that people keep to or have for their own, by row and participant that says so. */
  readonly kept: Uint32Array;
  /** What people were interrupted in, where they have roles. */
  readonly suspended: Uint32Array;
  readonly keepers: readonly string[];
  /** How many have got each slot, by its key; worked out anew from the columns after a restore. */
  readonly reserved: Map<number, number>;
  /** Ids of people that somebody has got. */
  readonly taken: Map<number, number>;
  /** Slots that are somebody's own for good, by their key. */
  readonly owned: Map<number, number>;
  /** Things by their name or kind, in the order of the world; found when first asked for. */
  readonly found: Map<string, readonly Thing[]>;
  /** The frame that conditions and leaves ask about. */
  frame: number;
  /** The last action that could not be done, and why; it is told when somebody gives up, in the same turn. */
  failed: { readonly action: string; readonly why: string };
};

/** What people are about at the start of a run; nothing where a scenario has no actions. */
export function createPurposes({ kernels }: House, plan: ActionPlan, program: Program): Purposes {
  const actions = compileActions(plan, program);
  return {
    plan,
    actions,
    span: frameSpan(plan.depth, plan.parts),
    frameWords: FRAME_WORDS + plan.parts,
    words: kernels.u32.purposeFrames,
    kept: kernels.u32.purposeKept,
    suspended: kernels.u32.purposeSuspended,
    keepers: keepersOf(plan),
    reserved: new Map(),
    taken: new Map(),
    owned: new Map(),
    found: new Map(),
    frame: 0,
    failed: { action: '', why: '' },
  };
}

/** Columns of what people are about; none where nobody can be about anything. */
export function purposeColumnSpecs(plan: ActionPlan, capacity: number): ColumnSpec[] {
  if (plan.names.length === 0) return [];
  const kept = keepersOf(plan).length;
  const u32 = (name: string, width: number): ColumnSpec => ({ name, type: 'u32', length: capacity * width });
  return [u32('purposeFrames', frameSpan(plan.depth, plan.parts)), ...(kept > 0 ? [u32('purposeKept', kept)] : [])];
}

/** Participants that people keep to, as what they ask for: two actions that ask for the same have the same in mind. */
export function keeperOf({ thing, in: place, own }: { readonly thing?: string; readonly in?: string; readonly own: boolean }): string {
  return `${own ? 'own' : 'habit'} ${thing} ${place ?? ''}`;
}

function keepersOf({ written }: ActionPlan): string[] {
  const keeping = written.flatMap(({ parts }) => parts).filter(({ own, habit, isPerson }) => (own || habit) && !isPerson);
  return [...new Set(keeping.map(keeperOf as never))] as string[];
}
