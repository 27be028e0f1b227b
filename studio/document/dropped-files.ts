import { type FileHandler, handlerFor, readText, sizeOf } from './file-handlers.js';
import { runJob } from './jobs.js';
import { openTextFile } from './open.js';
import { addGround, openRecorded } from './open-recorded.js';
import { PICTURE_ENDINGS } from './plan-picture.js';
import type { Studio } from './studio.js';

/** Largest scenario that is read [MB]. */
const LARGEST_SCENARIO = 5;
/** XML of this kind, and JSON that is a list, tells tracks, not a scenario. */
const TRACKS = /<dataset\b|^\s*\[/i;
const OUTLINES = /\.(wkt|geojson)$/i;

const RECORDINGS: FileHandler = {
  what: 'a recording or trajectories',
  endings: ['manifest.json', '.arrows', '.zip', '.txt', '.csv', '.tsv', '.jsonl', '.ndjson', '.dat', '.vsp', '.sqlite', '.sqlite3', '.db'],
  open: openRecorded,
};

const PICTURES: FileHandler = {
  what: 'a picture of a plan to lay under trajectories',
  endings: PICTURE_ENDINGS,
  open: addGround,
};

const SCENARIOS: FileHandler = {
  what: 'a scenario',
  endings: ['.yaml', '.yml', '.json', '.geojson', '.wkt', '.xml'],
  open: async (studio, files) => {
    const [file] = files;
    // Whoever looks at tracks means their ground.
    if (OUTLINES.test(file.name) && studio.session.store.getState().isRecording) return addGround(studio, files);
    if (/\.(xml|json)$/i.test(file.name) && TRACKS.test(await file.slice(0, 2000).text())) return openRecorded(studio, files);
    await runJob(`Opening “${file.name}”`, async () => {
      if (file.size > LARGEST_SCENARIO * 1e6) {
        throw new Error(`“${file.name}” has ${sizeOf(file.size)}; a scenario has at most ${LARGEST_SCENARIO} MB. Open a smaller file.`);
      }
      return openTextFile(studio, file.name, await readText(file));
    });
  },
};

/** Every kind of file that can be opened or dropped on the page, one line each; the first that knows one of the files gets all of them. */
export const FILE_HANDLERS: readonly FileHandler[] = [RECORDINGS, SCENARIOS, PICTURES];

/** Endings of files that give ground to tracks. */
export const GROUND_ENDINGS = ['.wkt', '.geojson', '.json', ...PICTURE_ENDINGS].join(',');

/** The element through which files are chosen. */
export const FILE_INPUT = 'file-input';

/** Endings for a dialogue that opens scenarios. */
export const SCENARIO_ENDINGS = SCENARIOS.endings.join(',');

/** Opens files that were dropped or chosen; whatever is wrong becomes a sentence. */
export async function openFiles(studio: Studio, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  try {
    await handlerFor(FILE_HANDLERS, files).open(studio, [...files]);
  } catch (error) {
    await runJob(`Opening “${files[0].name}”`, () => Promise.reject(error));
  }
}

/** Lets the person choose files on the machine. */
export function chooseFiles(): void {
  document.getElementById(FILE_INPUT)?.click();
}

/** Files of what was dropped; of a folder those that lie in it directly. */
export async function filesOf(data: DataTransfer): Promise<File[]> {
  const plain = [...data.files];
  const folders = [...data.items].map((item) => item.webkitGetAsEntry?.()).filter((entry) => entry?.isDirectory);
  if (folders.length === 0) return plain;
  return (await Promise.all(folders.map((folder) => filesOfFolder(folder as FileSystemDirectoryEntry)))).flat();
}

function filesOfFolder(folder: FileSystemDirectoryEntry): Promise<File[]> {
  return new Promise((resolve) => {
    folder.createReader().readEntries(
      (entries) => {
        const files = entries.filter((entry) => entry.isFile) as FileSystemFileEntry[];
        void Promise.all(files.map((entry) => new Promise<File>((take, fail) => entry.file(take, fail)))).then(resolve, () => resolve([]));
      },
      () => resolve([]),
    );
  });
}
