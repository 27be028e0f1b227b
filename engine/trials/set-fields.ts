import { parseDocument } from 'yaml';

/** A field of a scenario that cannot be set: which, and why. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
}

/** Sets fields of a scenario's YAML by their paths, as `population[0].count`; faults of the text itself are left to its reader. */
export function setFields(text: string, fields: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(fields);
  if (entries.length === 0) return text;
  const document = parseDocument(text, { logLevel: 'silent' });
  if (document.errors.length > 0) return text;
  for (const [path, value] of entries) {
    const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
    try {
      document.setIn(
        keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
        document.createNode(value),
      );
    } catch {
      throw new FieldError(`the scenario has no place ${path}`);
    }
  }
  return String(document);
}
