import { type FileHandler, handlerFor, readText, sizeOf } from './file-handlers.js';
import { runJob } from './jobs.js';
import { openTextFile } from './open.js';
import type { Studio } from './studio.js';

const SCENARIOS: FileHandler = {
  what: 'a scenario',
  endings: ['.yaml', '.yml', '.json', '.geojson', '.wkt', '.xml'],
  most: 5,
  open: async (studio, file) => openTextFile(studio, file.name, await readText(file)),
};

/** Every kind of file that can be opened or dropped on the page, one line each. */
export const FILE_HANDLERS: readonly FileHandler[] = [SCENARIOS];

/** Endings for a dialogue that opens files. */
export const OPEN_ENDINGS = FILE_HANDLERS.flatMap(({ endings }) => endings).join(',');

/** Opens the first of some files; whatever is wrong becomes a sentence. */
export function openFiles(studio: Studio, files: readonly File[]): Promise<void> {
  const [file] = files;
  if (!file) return Promise.resolve();
  return runJob(`Opening “${file.name}”`, async () => {
    const handler = handlerFor(FILE_HANDLERS, file.name);
    if (file.size > handler.most * 1e6) {
      throw new Error(`“${file.name}” has ${sizeOf(file.size)}; ${handler.what} has at most ${handler.most} MB. Open a smaller file.`);
    }
    return handler.open(studio, file);
  });
}
