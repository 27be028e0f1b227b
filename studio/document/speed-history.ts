/** How fast a person was of late: times [s] and speeds [m/s], the oldest first. It changes with every frame, past React. */
export type SpeedHistory = { id: number | undefined; time: number[]; speed: number[] };

/** How long is remembered [s]. */
export const MEMORY = 30;
/** Time between two entries [s]. */
const STEP = 0.1;

/** Notes a speed; entries too old are dropped, and another person or an earlier time begins anew. */
export function noteSpeed(history: SpeedHistory, id: number, time: number, speed: number): void {
  const last = history.time.at(-1);
  if (history.id !== id || (last !== undefined && time < last)) {
    history.id = id;
    history.time.length = history.speed.length = 0;
  } else if (last !== undefined && time < last + STEP) return;
  history.time.push(time);
  history.speed.push(speed);
  while (history.time[0] < time - MEMORY) {
    history.time.shift();
    history.speed.shift();
  }
}
