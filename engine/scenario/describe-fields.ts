import { z } from 'zod';

/** A field as a form needs it; plain data. */
export type FieldDescription = {
  readonly name: string;
  /** The name in words. */
  readonly label: string;
  /** What it means, in a sentence; empty where nobody said. */
  readonly description: string;
  readonly kind: 'number' | 'whole' | 'choice' | 'flag' | 'other';
  /** Empty without one. */
  readonly unit: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Of a choice. */
  readonly words?: readonly string[];
  /** Whether it may also be given as a distribution. */
  readonly isDrawn: boolean;
  /** Undefined where there is none. */
  readonly default: unknown;
};

/** Descriptions so far: fields do not change, and who is inspected is told by them again and again. */
const describedBefore = new WeakMap<z.core.$ZodShape, readonly FieldDescription[]>();

/** Describes fields one by one, in their order. */
export function describeFields(fields: z.core.$ZodShape): readonly FieldDescription[] {
  const described = describedBefore.get(fields) ?? Object.entries(fields).map(([name, field]) => describe(name, field));
  describedBefore.set(fields, described);
  return described;
}

/** A name in camel case as words: `timeHorizon` is "Time horizon". */
export function labelOf(name: string): string {
  const words = name.replaceAll(/[A-Z-]/g, (letter) => (letter === '-' ? ' ' : ` ${letter.toLowerCase()}`));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describe(name: string, field: z.core.$ZodType): FieldDescription {
  const { title = '' } = z.globalRegistry.get(field) ?? {};
  const hasDefault = field instanceof z.ZodDefault;
  const optional = hasDefault ? field.unwrap() : field;
  const inner = optional instanceof z.ZodOptional ? optional.unwrap() : optional;
  const unit = String(z.globalRegistry.get(field)?.unit ?? z.globalRegistry.get(inner)?.unit ?? '');
  return {
    name,
    label: labelOf(name),
    description: title,
    unit,
    ...limitsOf(inner),
    default: hasDefault ? structuredClone(field.def.defaultValue) : undefined,
  };
}

function limitsOf(field: z.core.$ZodType): Pick<FieldDescription, 'kind' | 'minimum' | 'maximum' | 'words' | 'isDrawn'> {
  if (field instanceof z.ZodEnum) return { kind: 'choice', words: field.options.map(String), isDrawn: false };
  if (field instanceof z.ZodBoolean) return { kind: 'flag', isDrawn: false };
  // A distribution is one of several forms, the first of them a number.
  const source = field instanceof z.ZodPipe && field.in instanceof z.ZodLazy ? field.in.unwrap() : undefined;
  const forms = source instanceof z.ZodUnion ? source.options : undefined;
  const number = forms ? forms[0] : field;
  if (!(number instanceof z.ZodNumber)) return { kind: 'other', isDrawn: false };
  return {
    kind: number.isInt ? 'whole' : 'number',
    minimum: number.minValue ?? undefined,
    maximum: number.maxValue ?? undefined,
    isDrawn: forms !== undefined,
  };
}
