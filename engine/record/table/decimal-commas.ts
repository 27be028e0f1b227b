/** Lines that are looked at to find out. */
export const LOOKED_AT = 200;

/** Whether commas are decimal ones: each stands within a number, no number has a point, and something else divides the cells. */
export function hasDecimalCommas(lines: readonly string[]): boolean {
  let count = 0;
  for (const line of lines) {
    const cells = line.includes(';') ? line.split(';') : line.includes('\t') ? line.split('\t') : line.trim().split(/\s+/);
    for (const cell of cells.map((part) => part.trim())) {
      if (/^[+-]?\d+,\d+$/.test(cell) && cells.length > 1) count++;
      else if (/^[+-]?\d*\.\d+$/.test(cell) || /^,|,$|^[^"]*,[^"]*,/.test(cell) || (cells.length === 1 && cell.includes(','))) return false;
    }
  }
  return count > 0;
}
