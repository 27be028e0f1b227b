/** Before so much wall time has passed nothing is foretold [s]; after that, what is left follows from the last stretch of this length. */
const LEAST = 1.5;
const STRETCH = 8;
/** What is left is told anew after so much time, so that the words can be read [s]. */
const STEADY = 1;

/** Tells from the shares of something that are done, told one after the other, how long the rest will take, in words; nothing before that is known. */
export function createTimeLeft(now: () => number = () => performance.now() / 1000): (share: number) => string | undefined {
  const told: { readonly at: number; readonly share: number }[] = [];
  let words: string | undefined;
  let worded = Number.NEGATIVE_INFINITY;
  return (share) => {
    const at = now();
    // What went back begins anew.
    if (told.length > 0 && share < told[told.length - 1].share) told.length = 0;
    told.push({ at, share });
    while (told.length > 2 && at - told[1].at > STRETCH) told.shift();
    const [first] = told;
    if (at - first.at < LEAST || share <= first.share || share >= 1) return share >= 1 ? undefined : words;
    if (at - worded < STEADY) return words;
    worded = at;
    words = leftText(((1 - share) * (at - first.at)) / (share - first.share));
    return words;
  };
}

/** A time that something will still take, as people say it [s]. */
export function leftText(seconds: number): string {
  if (seconds < 5) return 'a few seconds left';
  if (seconds < 105) return `about ${seconds < 52.5 ? Math.round(seconds / 5) * 5 : Math.round(seconds / 10) * 10} s left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes} min left`;
  return `about ${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
