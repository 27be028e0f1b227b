import type { Answerer } from '../answerer.js';
import type { FramePacket } from '../frame-packet.js';
import { packKept } from '../packing.js';
import { runUpTo } from '../source.js';

/** Which moments: those after one tick up to another, or the one at `to` with what leads up to it. */
export type MomentsQuestion = { readonly after?: number; readonly to: number };

/** Moments that are handed out at a time. */
const MOST = 120;

/** Kept moments in the order of time, at most so many that they fit into a message; the first of a jump says so. */
export const moments: Answerer<MomentsQuestion, readonly FramePacket[]> = ({ past }, { after, to }) => {
  const { source } = past;
  if (after === undefined) {
    const ticks = [...runUpTo(source, to), source.at(to).frame.tick];
    return ticks.map((tick, i) => ({ ...packKept(source.at(tick), undefined), ...(i === 0 ? { jumpTo: to * source.dt } : {}) }));
  }
  const packets: FramePacket[] = [];
  for (let tick = after + 1; tick <= to && packets.length < MOST; tick++) {
    const kept = source.at(tick);
    if (kept.frame.tick === tick) packets.push(packKept(kept, undefined));
  }
  return packets;
};
