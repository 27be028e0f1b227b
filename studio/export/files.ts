import { fileStem } from '../document/file-stem.js';
import { type JobHandle, runJob } from '../document/jobs.js';
import { ask, type Session } from '../document/session.js';
import type { AnyView } from '../viewport/any-view.js';
import type { ExportFormat, ExportOrder } from '../worker/export.js';
import type { BodiesChoice } from '../worker/export-bodies.js';
import { sendJob } from '../worker/job.js';
import { save, sizeLabel } from './save.js';

/** What a format is called, how its files end, and who reads them. */
export const FORMATS: readonly {
  readonly format: ExportFormat;
  readonly title: string;
  readonly ending: string;
  readonly about: string;
}[] = [
  {
    format: 'arrow',
    title: 'Recording',
    ending: '.zip',
    about: 'Arrow files with everything; opens here again, and in pandas, Polars, DuckDB.',
  },
  { format: 'csv', title: 'CSV', ending: '.csv', about: 'Everyone at every tick, as text.' },
  { format: 'parquet', title: 'Parquet', ending: '.parquet', about: 'The same, small and quick to read.' },
  { format: 'jupedsim', title: 'JuPedSim', ending: '.sqlite', about: 'For PedPy and the viewer of JuPedSim.' },
];

/** Saves everything that was simulated so far in a format. */
export function saveFile(session: Session<AnyView>, format: ExportFormat, ending: string, bodies: BodiesChoice): Promise<void> {
  const name = `${fileStem(session.store.getState().name)}${ending}`;
  return runJob(name, async (job) => {
    const files = await ask(session, 'recording', undefined);
    const blob = await exportInWorker({ format, files, bodies }, job);
    if (!blob) return undefined;
    save(name, blob);
    return `${sizeLabel(blob.size)}.`;
  });
}

/** Saves the scenario as it was opened. */
export function saveScenario({ store }: Session<AnyView>): void {
  const { text, name } = store.getState();
  if (text !== undefined) save(`${fileStem(name)}.yaml`, new Blob([text], { type: 'text/yaml' }));
}

/** Saves where everyone in the picture is: id, place and heading, as text. */
export function saveMoment({ store, picture }: Session<AnyView>): void {
  const rows = (picture?.positions() ?? []).map((row) => row.map((value) => Number(value.toFixed(4))).join(','));
  const text = `id,x [m],z [m],heading [rad]\n${rows.join('\n')}\n`;
  save(`${fileStem(store.getState().name)}-${(picture?.shownTime ?? 0).toFixed(2)}s.csv`, new Blob([text], { type: 'text/csv' }));
}

/** A worker of its own: the run goes on meanwhile, and who stops the job ends it. */
function exportInWorker(order: ExportOrder, job: JobHandle): Promise<Blob | undefined> {
  const worker = new Worker(new URL('../worker/export.ts', import.meta.url), { type: 'module', name: 'export' });
  return sendJob<Blob>(worker, order, job);
}
