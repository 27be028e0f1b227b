/** A number that engine and kernels share: its value, its type in kernels, and what it means with its unit. */
export type Constant = { readonly value: number; readonly type: 'i32' | 'f32'; readonly meaning: string };

/** Shared numbers by name. */
export type Constants = Readonly<Record<string, Constant>>;

/** The bare numbers of a declaration, by name. */
export function valuesOf<const T extends Constants>(constants: T): { readonly [Name in keyof T]: T[Name]['value'] } {
  const values = Object.entries(constants).map(([name, { value }]) => [name, value]);
  return Object.fromEntries(values) as { readonly [Name in keyof T]: T[Name]['value'] };
}
