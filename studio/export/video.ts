import type { VideoCodec } from 'mediabunny';
import { fileStem } from '../document/file-stem.js';
import { type JobHandle, runJob } from '../document/jobs.js';
import { ask, goLive, holdPlaying, type Session, seek } from '../document/session.js';
import type { AnyView } from '../viewport/any-view.js';
import type { FramePacket } from '../worker/frame-packet.js';
import { save, sizeLabel } from './save.js';

/** How a video is made. */
export type VideoChoice = {
  readonly container: 'mp4' | 'webm';
  /** [px] */
  readonly width: number;
  readonly height: number;
  /** Pictures per second. */
  readonly rate: number;
  /** Span of simulated time [s]. */
  readonly from: number;
  readonly to: number;
};

/** Codecs of a container, those first that play everywhere. */
const CODECS: Readonly<Record<VideoChoice['container'], VideoCodec[]>> = {
  mp4: ['avc', 'hevc', 'av1', 'vp9'],
  webm: ['vp9', 'vp8', 'av1'],
};

/** Said where a browser has no encoder at all. */
export const NO_ENCODER = 'This browser cannot encode video: WebCodecs or its encoders are missing. Chrome, Edge and Safari have them.';

/** Said where the run that a video shows began anew, or another one was opened. */
const RUN_LEFT = 'Another run began before the video was done, so it was given up.';

/** The containers that this browser can write, the most common first. */
export async function findContainers(width: number, height: number): Promise<VideoChoice['container'][]> {
  if (!('VideoEncoder' in globalThis)) return [];
  const { getFirstEncodableVideoCodec } = await import('mediabunny');
  const found = await Promise.all(
    (['mp4', 'webm'] as const).map(async (container) => {
      const codec = await getFirstEncodableVideoCodec(CODECS[container], { width, height });
      return codec ? container : undefined;
    }),
  );
  return found.filter((container) => container !== undefined);
}

/** Saves a span of what was simulated as a video: picture by picture, so that it is smooth however slow the machine is. */
export function saveVideo(session: Session<AnyView>, choice: VideoChoice): Promise<void> {
  return runJob('Video', async (job) => {
    const { picture, store } = session;
    if (!picture) throw new Error('There is no picture yet.');
    const { shown } = store.getState().status;
    holdPlaying(session, true);
    // What is kept goes with the run: of another one there is no picture to go on with.
    const left = new AbortController();
    const stopWatching = store.subscribe(({ phase }) => phase !== 'ready' && left.abort());
    const giveBack = picture.onFrameShown;
    const reel = createReel(session, picture, giveBack);
    picture.setSize(choice);
    try {
      const blob = await encode(picture, reel, choice, { ...job, signal: AbortSignal.any([job.signal, left.signal]) });
      if (left.signal.aborted) throw new Error(RUN_LEFT);
      if (!blob) return undefined;
      save(`${fileStem(store.getState().name)}.${choice.container}`, blob);
      return `${(choice.to - choice.from).toFixed(1)} s, ${choice.width} × ${choice.height} pixels, ${sizeLabel(blob.size)}.`;
    } catch (error) {
      throw left.signal.aborted ? new Error(RUN_LEFT) : error;
    } finally {
      stopWatching();
      picture.onFrameShown = giveBack;
      picture.setSize(undefined);
      if (shown.isLive || left.signal.aborted) goLive(session);
      else seek(session, shown.tick);
      holdPlaying(session, false);
    }
  });
}

/** Brings the moments of the past into the view. */
type Reel = {
  /** Makes sure that the view has everything up to a time [s]. */
  bringTo(time: number): Promise<void>;
};

function createReel(session: Session<AnyView>, picture: AnyView, giveBack: (frame: FramePacket) => void): Reel {
  const { dt } = session.store.getState();
  // Memory of answers is nobody's; only frames of the run go back to it.
  const own = new WeakSet<FramePacket>();
  picture.onFrameShown = (frame) => {
    if (!own.has(frame)) giveBack(frame);
  };
  const take = (frames: readonly FramePacket[]) => {
    for (const frame of frames) {
      own.add(frame);
      picture.addFrame(frame);
    }
  };
  let last = Number.NaN;
  return {
    bringTo: async (time) => {
      const tick = Math.ceil(time / dt - 1e-6);
      if (Number.isNaN(last)) {
        take(await ask(session, 'moments', { to: tick }));
        last = tick;
      }
      while (last < tick) {
        // A second ahead, so that the engine is not asked for every picture.
        const frames: readonly FramePacket[] = await ask(session, 'moments', { after: last, to: last + Math.max(1, Math.round(1 / dt)) });
        take(frames);
        // Where room was short there may be no moment within a second: the last one stays.
        last = frames.at(-1)?.tick ?? tick;
      }
    },
  };
}

async function encode(view: AnyView, reel: Reel, choice: VideoChoice, { signal, progress }: JobHandle): Promise<Blob | undefined> {
  const { BufferTarget, CanvasSource, getFirstEncodableVideoCodec, Mp4OutputFormat, Output, Quality, WebMOutputFormat } = await import(
    'mediabunny'
  );
  const { container, width, height, rate, from, to } = choice;
  const codec = 'VideoEncoder' in globalThis ? await getFirstEncodableVideoCodec(CODECS[container], { width, height }) : null;
  if (!codec) throw new Error(NO_ENCODER);
  const target = new BufferTarget();
  const output = new Output({ format: container === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
  const source = new CanvasSource(view.canvas, { codec, quality: new Quality('high') });
  output.addVideoTrack(source, { frameRate: rate });
  await output.start();
  const pictures = Math.max(1, Math.round((to - from) * rate));
  for (let n = 0; n < pictures; n++) {
    if (signal.aborted) {
      await output.cancel();
      return undefined;
    }
    const time = from + n / rate;
    await reel.bringTo(time);
    view.drawAt(time);
    await source.add(n / rate, 1 / rate);
    progress((n + 1) / pictures);
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The video could not be finished.');
  return new Blob([target.buffer], { type: `video/${container}` });
}
