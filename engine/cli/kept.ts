import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';

/** Bytes of the checksum that a kept file begins with. */
const CHECKSUM = 32;

/** The user's folder for what can be made again, or the one that PROMENADE_CACHE names; absent where that is empty. */
export function keptFolder(): string | undefined {
  const { PROMENADE_CACHE, XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (PROMENADE_CACHE !== undefined) return PROMENADE_CACHE || undefined;
  const usual = { win32: LOCALAPPDATA, darwin: join(homedir(), 'Library/Caches') }[process.platform as string] ?? XDG_CACHE_HOME;
  return join(usual || join(homedir(), '.cache'), 'promenade');
}

/**
 * What an earlier start of this very program kept under a name; else it is made, and kept for the next one, in place of what other versions kept. A file
 * that is not as it was written counts as none, and where nothing can be written, nothing is kept.
 */
export async function keptOr<T>(name: string, make: () => Promise<T>, folder = keptFolder(), version = programHash()): Promise<T> {
  if (folder === undefined || version === undefined) return make();
  const file = `${name}-${version}`;
  const kept = readKept<T>(join(folder, file));
  if (kept !== undefined) return kept;
  const made = await make();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const contents = serialize(made);
    // Under a name of its own first: another start sees all of it or nothing.
    const part = join(folder, `${file}.${process.pid}`);
    writeFileSync(part, Buffer.concat([checksum(contents), contents]), { mode: 0o600 });
    renameSync(part, join(folder, file));
    for (const other of readdirSync(folder))
      if (other.startsWith(`${name}-`) && other !== file) rmSync(join(folder, other), { force: true });
  } catch {
    // A full or read-only disk.
  }
  return made;
}

function readKept<T>(path: string): T | undefined {
  try {
    const bytes = readFileSync(path);
    const contents = bytes.subarray(CHECKSUM);
    return checksum(contents).equals(bytes.subarray(0, CHECKSUM)) ? deserialize(contents) : undefined;
  } catch {
    return undefined;
  }
}

function checksum(contents: Uint8Array): Buffer {
  return createHash('sha256').update(contents).digest();
}

/** One hash over the files of the bundle and the version of Node, which reads what it wrote; absent where this is no bundle, and files change by themselves. */
function programHash(): string | undefined {
  const folder = dirname(fileURLToPath(import.meta.url));
  if (basename(folder) !== 'bundle') return undefined;
  const hash = createHash('sha256').update(process.version);
  for (const name of readdirSync(folder).sort()) if (name.endsWith('.js')) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
