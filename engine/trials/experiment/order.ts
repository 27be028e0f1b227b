/**
 * Rows of a balanced square (Williams, Australian Journal of Scientific Research 1949): every treatment stands in every place as often as any other, and every
 * one follows every other as often. With an odd number of treatments that takes twice as many rows.
 */
export function williamsRow(count: number, row: number): number[] {
  const order = Array.from({ length: count }, (_, n) => {
    const step = n % 2 === 0 ? n / 2 : count - (n + 1) / 2;
    return (step + row) % count;
  });
  const isMirrored = count % 2 === 1 && Math.floor(row / count) % 2 === 1;
  return isMirrored ? order.reverse() : order;
}

/**
 * Which treatments a participant gets, and in which order: all of them by a balanced square; or `each` of them. Of pairs, the first `count` participants have
 * every treatment once first and once second, and after count · (count − 1) participants every ordered pair has been there once.
 */
export function balancedOrder(count: number, participant: number, each = count): number[] {
  if (each === 2 && count > 2) {
    const first = participant % count;
    const apart = 1 + (Math.floor(participant / count) % (count - 1));
    return [first, (first + apart) % count];
  }
  return williamsRow(count, participant).slice(0, each);
}
