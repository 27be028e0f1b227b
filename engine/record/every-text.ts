/** Every how many: “every tick”, “every second tick”, “every 4th tick”. */
export function everyText(n: number, what: string): string {
  return n === 1 ? `every ${what}` : `every ${ordinal(n)} ${what}`;
}

function ordinal(n: number): string {
  if (n === 2) return 'second';
  if (n === 3) return 'third';
  const isTeen = Math.floor(n / 10) % 10 === 1;
  return `${n}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}
