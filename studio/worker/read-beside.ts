/** Reads a file that a scenario names, beside the scenario. */
export async function readBeside(base: string, path: string): Promise<Uint8Array> {
  const response = await fetch(new URL(path, base));
  if (!response.ok) throw new Error(`the file ${path} that the scenario names was not found beside it`);
  return new Uint8Array(await response.arrayBuffer());
}
