import { exportCsv, exportJuPedSim, exportParquet, openRecording, type Recording } from 'promenade/record';
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { type BodiesChoice, exportBodies } from './export-bodies.js';
import { doJob, type JobReport } from './job.js';
import type { RecordedFiles } from './record-history.js';
import { writeZip } from './zip-write.js';

/** Formats of everything that was simulated so far. */
export type ExportFormat = 'arrow' | 'csv' | 'parquet' | 'jupedsim' | 'glb';

/** Page to worker: what to write. */
export type ExportOrder = { readonly format: ExportFormat; readonly files: RecordedFiles; readonly bodies: BodiesChoice };

doJob(write);

async function write({ format, files, bodies }: ExportOrder, { progress }: JobReport): Promise<Blob> {
  if (format === 'arrow') return writeZip(files, progress);
  const named = Object.fromEntries(
    await Promise.all(Object.entries(files).map(async ([name, file]) => [name, await bytesOf(file)] as const)),
  );
  const recording = openRecording(named);
  switch (format) {
    case 'csv':
      return new Blob([...exportCsv(counted(recording, progress))] as Uint8Array<ArrayBuffer>[], { type: 'text/csv' });
    case 'parquet':
      return new Blob([(await exportParquet(counted(recording, progress))) as Uint8Array<ArrayBuffer>]);
    case 'jupedsim':
      return new Blob([(await exportJuPedSim(counted(recording, progress), { locateFile: () => wasm })) as Uint8Array<ArrayBuffer>]);
    case 'glb':
      return exportBodies(recording, bodies, progress);
  }
}

/** The same recording; going through its frames tells how far it is. */
function counted(recording: Recording, progress: JobReport['progress']): Recording {
  return {
    ...recording,
    *frames() {
      for (let i = 0; i < recording.frameCount; i++) {
        progress(i / recording.frameCount);
        yield recording.frame(i);
      }
    },
  };
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
