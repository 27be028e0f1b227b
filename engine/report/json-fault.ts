/** Where a text stops being JSON, from the error that `JSON.parse` gave for it: in our own words, since every engine has others. */
export function describeJsonFault(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : '';
  if (text.trim() === '') return 'nothing';
  if (/end of (JSON )?(input|data)|unterminated/i.test(message)) return 'a text that ends too early';
  const offset = /position (\d+)/.exec(message)?.[1];
  if (offset !== undefined) {
    const before = text.slice(0, Number(offset)).split('\n');
    return `something else from line ${before.length}, column ${(before.at(-1) as string).length + 1} on`;
  }
  const place = /line (\d+) column (\d+)/.exec(message);
  return place === null ? 'something else' : `something else from line ${place[1]}, column ${place[2]} on`;
}
