import { availableParallelism } from 'node:os';
import pc from 'picocolors';
import type { Json, Pool } from '../../sweep/index.js';
import type { LearnParameters, LearnPlan, LearnResult, ModelFile } from '../../trials/index.js';
import { Fault } from '../fault.js';
import type { Interrupt } from '../interrupt.js';
import { note } from '../output.js';
import { type Progress, showProgress } from '../progress.js';
import { packageVersion } from '../version.js';

/** What judgements are made of, and how. */
type MeasureOptions = {
  readonly plan: LearnPlan;
  readonly models: readonly ModelFile[];
  readonly threads: number | undefined;
  readonly interrupt: Interrupt;
};

/** Judges sets of fields in threads, and shows how far it is. */
export async function createMeasure({ plan, models, threads = availableParallelism(), interrupt }: MeasureOptions) {
  const { createPool } = await import('../../sweep/index.js');
  const { learnJob } = await import('../../trials/index.js');
  const { by, fit, judge, seeds, evaluations } = plan;
  const shared = { by, parts: [...fit, ...judge], ...(models.length > 0 ? { models } : {}) } as Json;
  const job = learnJob(packageVersion());
  const each = fit.length * seeds.length;
  const isInterrupted = new Promise<void>((resolve) => interrupt.signal.addEventListener('abort', () => resolve(), { once: true }));
  let progress: Progress | undefined;
  let pool: Pool = createPool(threads);
  let done = 0;
  let isFound = false;
  let hasWorked = false;

  async function judgeOne(parameters: LearnParameters): Promise<number> {
    // Baselines have no fields, and are no part of the search.
    const isSearch = !isFound && Object.keys(parameters.fields).length > 0;
    if (isSearch) progress ??= showProgress({ what: 'fitting', total: evaluations, unit: 'evaluations' });
    const ending = await pool.run({ job, sharedId: 'learn', shared, parameters: parameters as Json });
    if (isSearch) progress?.update(++done / each);
    if ('error' in ending) {
      const what = `${parameters.model} with ${JSON.stringify(parameters.fields)}: ${ending.error}`;
      if (!hasWorked) throw new Fault(what);
      note(`${pc.red('failed:')} ${what}`);
      return Number.NaN;
    }
    hasWorked = true;
    return (ending.result as LearnResult).value ?? Number.NaN;
  }

  return {
    async measure(asked: readonly LearnParameters[]): Promise<number[]> {
      const values = asked.map(() => Number.NaN);
      const all = Promise.all(
        asked.map(async (parameters, n) => {
          values[n] = await judgeOne(parameters);
        }),
      );
      await (isFound ? all : Promise.race([all, isInterrupted]));
      return values;
    },
    /** The search is over: what is judged from now on is judged to its end. */
    finish(): void {
      progress?.end();
      progress = undefined;
      isFound = true;
      if (!interrupt.requested) return;
      note('ending: the best so far is judged; Ctrl-C again ends at once');
      void pool.close();
      pool = createPool(threads);
    },
    async close(): Promise<void> {
      progress?.end();
      await pool.close();
    },
  };
}
