/** Something asked for again and again, one question at a time. */
export type Poll = {
  /** Asks when it is time and the last answer has come. */
  tick(): void;
};

/** Asks at most every so many milliseconds. Without an answer nothing changes, for the run may have been closed; `fault` hears why. */
export function createPoll(interval: number, ask: () => Promise<void>, fault: (sentence: string) => void = () => {}): Poll {
  let asked = -interval;
  let waiting = false;
  return {
    tick: () => {
      const now = performance.now();
      if (waiting || now - asked < interval) return;
      asked = now;
      waiting = true;
      ask()
        .catch((error: Error) => fault(error.message))
        .finally(() => {
          waiting = false;
        });
    },
  };
}
