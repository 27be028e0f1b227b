import type { VideoCodec } from 'mediabunny';
import { type Container, type Drawn, type Film, picturesOf } from '../job.js';
import { tell } from './desk.js';
import type { Reel } from './reel.js';

/** Codecs of a container, those first that play everywhere. */
const CODECS: Readonly<Record<Container, VideoCodec[]>> = { mp4: ['avc', 'hevc', 'av1', 'vp9'], webm: ['vp9', 'vp8', 'av1'] };
/** How often it is told how far the film is [ms]. */
const PROGRESS_INTERVAL = 300;

/** Draws a film picture by picture, so that it is smooth however slow the machine is; its parts are handed in as they are encoded. */
export async function filmVideo(reel: Reel, film: Film): Promise<Drawn> {
  const { CanvasSource, Mp4OutputFormat, Output, Quality, StreamTarget, WebMOutputFormat } = await import('mediabunny');
  const { container, from, fps } = film;
  const codec = await findCodec(container, reel.canvas);
  const parts = new WritableStream<{ data: Uint8Array; position: number }>({
    write: ({ data, position }) => tell(`part?position=${position}`, data),
  });
  const target = new StreamTarget(parts, { chunked: true });
  const output = new Output({
    format: container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
    target,
  });
  const source = new CanvasSource(reel.canvas, { codec, quality: new Quality('high') });
  const pictures = picturesOf(film);
  output.addVideoTrack(source, { frameRate: fps, maximumPacketCount: pictures });
  await output.start();
  let toldAt = 0;
  let drawn = 0;
  // A run may end by itself before the film does.
  for (let n = 0; n < pictures && (await reel.show(from + n / fps)); n++) {
    drawn = n + 1;
    await source.add(n / fps, 1 / fps);
    if (performance.now() - toldAt < PROGRESS_INTERVAL) continue;
    toldAt = performance.now();
    await tell('progress', n + 1);
  }
  if (drawn === 0) throw new Error(`it ended at ${reel.newest.toFixed(2)} s, before ${from} s; begin earlier with --from`);
  await output.finalize();
  return { until: from + drawn / fps, people: reel.people, codec };
}

async function findCodec(container: Container, { width, height }: HTMLCanvasElement): Promise<VideoCodec> {
  const { getFirstEncodableVideoCodec } = await import('mediabunny');
  const codec = 'VideoEncoder' in globalThis ? await getFirstEncodableVideoCodec(CODECS[container], { width, height }) : null;
  if (codec) return codec;
  const other = container === 'mp4' ? 'webm' : 'mp4';
  throw new Error(
    `this browser encodes no ${container} video of ${width}x${height} pixels; try .${other}, a smaller --size, or another browser with --browser`,
  );
}
