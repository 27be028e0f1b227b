import { isRecord } from '../text/is-record.js';

/** How two scenarios differ. */
export type Difference = 'nothing' | 'words' | 'obstacles' | 'behaviours' | 'all';

/** Which obstacles stay, by number, which go, and which are new; the same obstacle elsewhere in the list stays. */
export function matchObstacles(
  before: readonly unknown[],
  after: readonly unknown[],
  numbers: readonly number[],
): { kept: (number | undefined)[]; remove: number[]; add: unknown[] } {
  const free = new Map<string, number[]>();
  for (const [i, obstacle] of before.entries()) {
    const key = JSON.stringify(obstacle);
    free.set(key, [...(free.get(key) ?? []), numbers[i]]);
  }
  const kept = after.map((obstacle) => free.get(JSON.stringify(obstacle))?.shift());
  return { kept, remove: [...free.values()].flat(), add: after.filter((_, i) => kept[i] === undefined) };
}

/** How the data of two scenarios differ, as far as a run is concerned. */
export function differenceOf(before: unknown, after: unknown): Difference {
  if (JSON.stringify(before) === JSON.stringify(after)) return 'nothing';
  if (!isRecord(before) || !isRecord(after)) return 'all';
  const withoutWords = ({ name: _, description: __, ...rest }: Record<string, unknown>) => rest;
  if (JSON.stringify(withoutWords(before)) === JSON.stringify(withoutWords(after))) return 'words';
  const withoutBehaviours = ({ behaviours: _, ...rest }: Record<string, unknown>) => rest;
  if (isRecord(before.behaviours) && isRecord(after.behaviours))
    if (JSON.stringify(withoutBehaviours(before)) === JSON.stringify(withoutBehaviours(after))) return 'behaviours';
  const withoutObstacles = (data: Record<string, unknown>) => ({
    ...data,
    world: { ...(isRecord(data.world) ? data.world : {}), obstacles: undefined },
  });
  return JSON.stringify(withoutObstacles(before)) === JSON.stringify(withoutObstacles(after)) ? 'obstacles' : 'all';
}
