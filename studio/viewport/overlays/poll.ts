/** Something asked for again and again, one question at a time. */
export type Poll = {
  /** Asks when it is time and the last answer has come. */
  tick(): void;
};

/** Asks at most every so many milliseconds. Without an answer nothing changes: the run may have been closed. */
export function createPoll(interval: number, ask: () => Promise<void>): Poll {
  let asked = -interval;
  let waiting = false;
  return {
    tick: () => {
      const now = performance.now();
      if (waiting || now - asked < interval) return;
      asked = now;
      waiting = true;
      ask()
        .catch(() => {})
        .finally(() => {
          waiting = false;
        });
    },
  };
}
