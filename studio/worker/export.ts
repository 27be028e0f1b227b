import { exportCsv, exportJuPedSim, exportParquet, openRecording, type Recording } from 'promenade/record';
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { type BodiesSpan, exportBodies } from './export-bodies.js';
import type { RecordedFiles } from './record-history.js';
import { writeZip } from './zip-write.js';

/** Formats of everything that was simulated so far. */
export type ExportFormat = 'arrow' | 'csv' | 'parquet' | 'jupedsim' | 'glb';

/** Page to worker: what to write. */
export type ExportOrder = { readonly format: ExportFormat; readonly files: RecordedFiles; readonly span: BodiesSpan };

/** Worker to page. Progress comes also while the worker is busy; who is tired of waiting ends it. */
export type ExportNotice =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly blob: Blob }
  | { readonly kind: 'fault'; readonly message: string };

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ExportOrder>) => void) | null;
  postMessage(notice: ExportNotice): void;
};

scope.onmessage = async ({ data }) => {
  try {
    scope.postMessage({ kind: 'done', blob: await write(data) });
  } catch (error) {
    scope.postMessage({ kind: 'fault', message: describe(error) });
  }
};

async function write({ format, files, span }: ExportOrder): Promise<Blob> {
  if (format === 'arrow') return writeZip(files, progress);
  const named = Object.fromEntries(
    await Promise.all(Object.entries(files).map(async ([name, file]) => [name, await bytesOf(file)] as const)),
  );
  const recording = openRecording(named);
  switch (format) {
    case 'csv':
      return new Blob([...exportCsv(counted(recording))] as Uint8Array<ArrayBuffer>[], { type: 'text/csv' });
    case 'parquet':
      return new Blob([(await exportParquet(counted(recording))) as Uint8Array<ArrayBuffer>]);
    case 'jupedsim':
      return new Blob([(await exportJuPedSim(counted(recording), { locateFile: () => wasm })) as Uint8Array<ArrayBuffer>]);
    case 'glb':
      return exportBodies(recording, span, progress);
  }
}

/** The same recording; going through its frames tells how far it is. */
function counted(recording: Recording): Recording {
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

let told = 0;

/** A hundred notices are enough. */
function progress(share: number): void {
  if (share < told + 0.01 && share >= told) return;
  told = share;
  scope.postMessage({ kind: 'progress', share });
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

function describe(error: unknown): string {
  if (error instanceof RangeError) return 'There is not enough memory in this browser for so much. Take a shorter run.';
  return error instanceof Error ? error.message : String(error);
}
