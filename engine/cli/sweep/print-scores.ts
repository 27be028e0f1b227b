import type { ContextTable, EntropyRanking } from '../../trials/index.js';
import { print, printTable } from '../output.js';

/** Prints how well models guess the next steps of the people of each scene, best first. */
export function printRankings(rankings: readonly EntropyRanking[]): void {
  rankings.forEach(({ scene, models, agreement, seeds }, n) => {
    if (n > 0) print('');
    const cells = models.map(({ model, entropy, deviation, placeEntropy }) => [
      model,
      seeds > 1 ? `${fixed(entropy)} ± ${fixed(deviation)}` : fixed(entropy),
      fixed(placeEntropy),
    ]);
    printTable([`${scene}, ${counted(seeds, 'seed')}`, 'entropy [nat]', 'of places [nat]'], cells);
    if (agreement !== null && models.length > 1) print(`Kendall's tau between the orders of two seeds: ${fixed(agreement)}`);
  });
  if (rankings.length > 0) print('', 'Less is better.');
}

/** Prints how unusual the crowds of each scene are, and how well each is told from the real one. */
export function printContexts(tables: readonly ContextTable[]): void {
  tables.forEach(({ scene, crowds }, n) => {
    if (n > 0) print('');
    const cells = crowds.map(({ crowd, seeds, scores, toldApart }) => {
      const { density, proximity, chance } = scores;
      return [crowd, String(seeds), ...[density, proximity, chance, toldApart.chance.tracks, toldApart.chance.windows].map(fixed)];
    });
    printTable([scene, 'seeds', 'density', 'proximity', 'chance', 'told apart by tracks', 'by windows'], cells);
  });
  if (tables.length > 0)
    print('', 'What counts is the distance from the row of real people; told apart (by chance): 0.5 not at all, 1 always.');
}

function fixed(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '–' : value.toFixed(2);
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
