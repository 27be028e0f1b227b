import type { Input } from './inputs.js';

/** An input with the words of today: logs that were kept when a population was called a group are still repeated. */
export function renewInput(input: Input): Input {
  if (input.kind !== 'add-agents' && input.kind !== 'set-diversity') return input;
  const { group, ...rest } = input as Input & { readonly group?: unknown };
  return group === undefined ? input : ({ population: group, ...rest } as Input);
}
