import { AgXToneMapping, WebGLRenderer } from 'three';
import {
  buildScenery,
  castCrowd,
  createStage,
  DAY,
  DUSK,
  type Look,
  loadClosest,
  loadScenery,
  NEUTRAL,
  type StageParts,
  styleFor,
} from '../../../render/index.js';
import type { Drawn, Job, Still, Theme } from '../job.js';
import { ask, tell } from './desk.js';
import { filmVideo } from './film.js';
import { createReel, type Reel } from './reel.js';

const LOOKS: Readonly<Record<Theme, Look>> = { light: DAY, dark: DUSK, grey: NEUTRAL };

/** Of pictures with losses, from 0 to 1. */
const JPEG_QUALITY = 0.9;

/** Draws what the command line wants, and hands it in; whatever goes wrong is told there in a sentence. */
async function work(): Promise<void> {
  try {
    const job = await ask<Job>('begin');
    const renderer = createRenderer(job);
    // The first picture is as those after it.
    await loadClosest();
    const stage = createStage(renderer, { world: job.world, ...(await dress(job)), cast: await castCrowd() });
    const reel = createReel(stage, job);
    await tell('done', 'at' in job.shot ? await takePicture(reel, job.shot) : await filmVideo(reel, job.shot));
  } catch (error) {
    await tell('fault', error instanceof Error ? error.message : String(error));
  }
}

/** The look of a picture: that of the scenario, by day or in the evening, or plain ground and light. */
async function dress({ world, theme, shot }: Job): Promise<Pick<StageParts, 'look' | 'scenery'>> {
  if (theme === 'grey' || world.look?.place === 'study') return { look: NEUTRAL };
  const style = styleFor(world, theme === 'dark', 'at' in shot ? shot.at : shot.from);
  if (!style) return { look: LOOKS[theme] };
  const { createSceneryView, lookOf } = await loadScenery();
  const look = lookOf(style);
  return { look, scenery: createSceneryView(world, { scenery: buildScenery(world, style), style, look }) };
}

/** Edges are smoothed even where the processor draws: a picture has time. */
function createRenderer({ size: { width, height } }: Job): WebGLRenderer {
  const canvas = document.createElement('canvas');
  const asked: WebGLContextAttributes = { alpha: false, antialias: true, stencil: true };
  const context = canvas.getContext('webgl2', asked);
  if (!context) throw new Error('this browser draws no pictures: WebGL 2 is missing; another Chromium can be named with --browser');
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.toneMapping = AgXToneMapping;
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
  if (context.drawingBufferWidth !== width || context.drawingBufferHeight !== height) {
    throw new Error(`${width}x${height} pixels are more than this browser draws; choose a smaller --size`);
  }
  return renderer;
}

async function takePicture(reel: Reel, { at, format }: Still): Promise<Drawn> {
  if (!(await reel.show(at))) throw new Error(`it ended at ${reel.newest.toFixed(2)} s, before ${at} s; choose an earlier time with --at`);
  // Taken before the browser clears the canvas: in this very task.
  const blob = await new Promise<Blob | null>((resolve) => reel.canvas.toBlob(resolve, `image/${format}`, JPEG_QUALITY));
  if (!blob) throw new Error('the picture is too large for this browser; choose a smaller --size');
  await tell('part?position=0', blob);
  return { until: at, people: reel.people };
}

void work();
