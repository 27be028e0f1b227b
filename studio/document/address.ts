/** What the address of the page names after its `#`. */
export type Address = {
  /** File name of a scenario of the gallery. */
  readonly scenario?: string;
  /** Seed instead of the scenario's own. */
  readonly seed?: number;
  /** A whole scenario, packed by `packText`. */
  readonly text?: string;
};

/** Reads `#scenario=square&seed=7` or `#text=…`; what makes no sense is left out. */
export function readAddress(hash: string): Address {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const scenario = fields.get('scenario') || undefined;
  const text = fields.get('text') || undefined;
  const seedText = fields.get('seed') ?? '';
  const seed = /^\d{1,15}$/.test(seedText) ? Number(seedText) : undefined;
  return { scenario, seed, ...(text === undefined ? {} : { text }) };
}

/** Writes an address as the part from `#` on. */
export function writeAddress(address: Address): string {
  const fields = new URLSearchParams();
  if (address.scenario !== undefined) fields.set('scenario', address.scenario);
  if (address.seed !== undefined) fields.set('seed', String(address.seed));
  if (address.text !== undefined) fields.set('text', address.text);
  return `#${fields}`;
}
