import { isRecord } from '../text/is-record.js';
import { readData } from '../text/yaml-edit.js';
import type { Version } from './draft.js';
import { fileStem } from './file-stem.js';

/** What a draft is called: the name that its text was given, or where it has none the name of its file. */
export function draftName({ text, name }: Pick<Version, 'text' | 'name'>): string {
  return nameIn(text) ?? name;
}

/** What a file of a draft is called, without its ending: that of a scenario with another name than before follows the name. */
export function draftFile({ text, saved, name }: Version): string {
  const given = nameIn(text);
  return given === undefined || given === nameIn(saved) ? name : fileStem(given);
}

function nameIn(text: string): string | undefined {
  const data = readData(text);
  const name = isRecord(data) && typeof data.name === 'string' ? data.name.trim() : '';
  return name === '' ? undefined : name;
}
