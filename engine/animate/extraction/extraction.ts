import { HELD_OUT_SUBJECTS } from '../clips/cmu.js';
import type { MotionLibrary, MotionType } from '../library.js';
import type { ExtractedClip, Primitive } from './primitives.js';
import { leastConnectedRank, stylise } from './stylise.js';
import { TYPE_MODEL } from './type-model.js';
import {
  type Confusion,
  energyValues,
  fitTypes,
  leaveOneSubjectOut,
  RECOGNISED_TYPES,
  type RecognisedType,
  recogniseType,
  type TypeModel,
  typeValues,
} from './typing.js';

/** A clip's primitives, who moved, and what the clip is known to show. */
export type KnownClip = { readonly extracted: ExtractedClip; readonly subject: string; readonly type?: RecognisedType | undefined };

/** How well types are recognised in people whom the model has not seen. */
export type Recognition = {
  /** With Eq. 1, cyclicity, contact, root speed, and how far hands and how high feet go. */
  readonly all: Confusion;
  /** With Eq. 1 alone. */
  readonly energy: Confusion;
  /** Fitted to everyone but subjects who are kept to judge. */
  readonly typeModel: TypeModel;
};

/** What a folder of clips comes to. */
export type Extraction = {
  readonly library: MotionLibrary;
  /** Every primitive with the type that it was recognised as. */
  readonly primitives: readonly { readonly primitive: Primitive; readonly type: RecognisedType }[];
  /** Undefined where no types are known. */
  readonly recognition: Recognition | undefined;
  /** Types some of whose styles cannot be reached through the consistency table, with the least r that would do. */
  readonly unreachable: readonly { readonly type: MotionType; readonly leastRank: number }[];
};

/** Recognises, thins and tabulates the primitives of clips. */
export function combineClips(clips: readonly KnownClip[], { r }: { readonly r: number }): Extraction {
  const primitives = clips.flatMap(({ extracted }) =>
    extracted.primitives.map((primitive) => ({ primitive, type: recogniseType(TYPE_MODEL, typeValues(primitive)) })),
  );
  const library = stylise(
    primitives.map(({ primitive: { name, feature, example }, type }) => ({ name, type, feature, example })),
    { r },
  );
  const unreachable = RECOGNISED_TYPES.flatMap((type) => {
    const table = library.tables[type];
    const leastRank = table ? leastConnectedRank(table) : 0;
    return leastRank > r ? [{ type, leastRank }] : [];
  });
  return { library, primitives, recognition: recognitionOf(clips), unreachable };
}

function recognitionOf(clips: readonly KnownClip[]): Recognition | undefined {
  const known = clips.flatMap(({ extracted, subject, type }) =>
    type === undefined ? [] : extracted.primitives.map((primitive) => ({ primitive, subject, type })),
  );
  if (known.length === 0) return undefined;
  const labelled = (values: (primitive: Primitive) => readonly number[]) =>
    known.map(({ primitive, subject, type }) => ({ type, subject, values: values(primitive) }));
  return {
    all: leaveOneSubjectOut(labelled(typeValues)),
    energy: leaveOneSubjectOut(labelled(energyValues)),
    typeModel: fitTypes(labelled(typeValues).filter(({ subject }) => !HELD_OUT_SUBJECTS.has(subject))),
  };
}
