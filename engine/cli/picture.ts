import { existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Command, Option } from 'commander';
import { openingOf, type Viewpoint } from '../render/index.js';
import { checkOutput } from './check-output.js';
import { EXIT, Fault } from './fault.js';
import { allowOutside } from './gallery-scenario.js';
import { catchInterrupt } from './interrupt.js';
import { timeOf, wholeNumber } from './numbers.js';
import { bytes, note, print, printJson, printWarnings, short } from './output.js';
import { takeModels } from './own-models.js';
import { CAMERA_WORDS, readCamera } from './picture/camera.js';
import { type Drawing, draw } from './picture/draw.js';
import { findBrowser } from './picture/find-browser.js';
import { findInput } from './picture/find-input.js';
import { type Container, type Drawn, type Format, type Job, picturesOf, THEMES, type Theme } from './picture/job.js';
import { openInput } from './picture/open-input.js';
import { readSize, type Size } from './picture/size.js';
import { type Progress, showProgress } from './progress.js';
import { findServedFolders } from './serve/folders.js';

/** What the name of a file says of it. */
const FORMATS: Readonly<Record<string, Format>> = { '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg' };
const CONTAINERS: Readonly<Record<string, Container>> = { '.mp4': 'mp4', '.webm': 'webm' };

/** Words of the command. */
type PictureOptions = {
  readonly at?: number;
  readonly camera: Viewpoint | 'opening';
  readonly size: Size;
  readonly theme: Theme;
  readonly out?: string;
  readonly video?: string;
  readonly from?: number;
  readonly to?: number;
  readonly fps?: number;
  readonly seed?: number;
  readonly threads?: number;
  readonly models: readonly string[];
  readonly allowOutside: boolean;
  readonly browser?: string;
  readonly force: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
};

/** The command `promenade picture`. */
export function pictureCommand(): Command {
  const command = new Command('picture')
    .description('draw a moment of a scenario or a recording as a picture, or a span as a video')
    .argument(
      '<scenario or recording>',
      'a scenario file, a name of the gallery (with gallery: before it or without), or the folder of a recording',
    )
    .option('--at <seconds>', 'the moment to draw; the middle if not said', timeOf)
    .option('-o, --out <file>', 'the picture to write, .png or .jpg; NAME.png in this folder if not said')
    .option('--video <file>', 'a video instead of a picture, .mp4 or .webm')
    .option('--from <seconds>', 'where the video begins; the beginning if not said', timeOf)
    .option('--to <seconds>', 'where it ends; ten seconds later or at the end if not said', timeOf)
    .option('--fps <n>', 'pictures per second of the video; 30 if not said', wholeNumber({ min: 1, max: 120 }))
    .addOption(
      new Option('--camera <where>', CAMERA_WORDS).argParser(readCamera).default('opening', "the scenario's opening shot, else whole"),
    )
    .addOption(
      new Option('--size <WxH>', 'width and height in pixels').argParser(readSize).default({ width: 1280, height: 720 }, '1280x720'),
    )
    .addOption(new Option('--theme <name>', 'a sunny morning, the blue hour, or an even grey for figures').choices(THEMES).default('light'))
    .option('--seed <n>', 'another seed than the scenario says', wholeNumber({ min: 0, max: 2 ** 32 - 1 }))
    .option('--threads <n>', 'threads to simulate with; the picture is the same for any number', wholeNumber({ min: 1, max: 64 }))
    .option('--browser <path>', 'the Chromium, Chrome or Edge to draw with; CHROMIUM=path does the same')
    .option('--force', 'replace the file', false)
    .option('--quiet', 'say nothing but errors', false)
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade picture square --at 30
  $ promenade picture scenarios/square.yaml --at 12 --camera 13,4.2,16:0,0.6,0 --size 1920x1080 --out square.png
  $ promenade picture out/bottleneck --camera plan --theme grey --out plan.png
  $ promenade picture families --camera follow:3 --video families.mp4 --from 5 --to 15

Pictures are drawn by a Chromium without a window, which must be installed; docs/pictures.md says more. A scenario runs up to the moment
first; the same seed gives the same people in the same places.`,
    )
    .action(picture);
  return allowOutside(takeModels(command));
}

async function picture(word: string, options: PictureOptions): Promise<void> {
  checkWords(options);
  const input = findInput(word);
  const out = options.video ?? options.out ?? `${input.stem}.png`;
  checkOutput(out, options);
  const browser = findBrowser({ given: options.browser });
  const page = findPage();
  const interrupt = catchInterrupt();
  const begin = performance.now();
  try {
    const kind = options.video === undefined ? { format: FORMATS[endingOf(out)] } : { container: CONTAINERS[endingOf(out)] };
    const { moments, shot, warnings } = await openInput(input, { ...options, ...kind }, interrupt);
    try {
      const viewpoint = options.camera === 'opening' ? openingOf(moments.world.camera) : options.camera;
      const job: Job = { world: moments.world, theme: options.theme, viewpoint, size: options.size, shot };
      const drawn = await draw({ job, moments, browser, page, out, interrupt, ...progressOf(shot, options) });
      show({ out, job, drawn, warnings, seconds: (performance.now() - begin) / 1000, options });
    } finally {
      moments.close();
    }
  } finally {
    interrupt.release();
  }
}

/** Shows how far a video is, from its first picture on: before that, the browser starts and bodies are made. */
function progressOf(shot: Job['shot'], { quiet }: PictureOptions): Pick<Drawing, 'progress' | 'end'> {
  if (quiet || 'at' in shot) return { progress: () => {}, end: () => {} };
  let shown: Progress | undefined;
  const progress = (done: number) => {
    shown ??= showProgress({ what: 'drawing', total: picturesOf(shot), unit: 'pictures' });
    shown.update(done);
  };
  return { progress, end: () => shown?.end() };
}

/** Words that contradict each other. */
function checkWords({ at, out, video, from, to, fps, size }: PictureOptions): void {
  const refuse = (message: string) => {
    throw new Fault(message, EXIT.usage);
  };
  if (video === undefined) {
    if ((from ?? to ?? fps) !== undefined) refuse('--from, --to and --fps are for videos: say which with --video FILE.mp4 or FILE.webm');
    if (out !== undefined && !Object.hasOwn(FORMATS, endingOf(out)))
      refuse(`--out ${out}: a picture's name ends in .png or .jpg; videos go with --video`);
    return;
  }
  if (at !== undefined) refuse('--at is for a picture; a video goes --from one time --to another');
  if (out !== undefined) refuse('--out names a picture and --video a video: say one of them');
  if (!Object.hasOwn(CONTAINERS, endingOf(video))) refuse(`--video ${video}: a video's name ends in .mp4 or .webm`);
  if (from !== undefined && to !== undefined && from >= to) refuse(`--from ${from} is not before --to ${to}`);
  if (size.width % 2 === 1 || size.height % 2 === 1) refuse(`--size ${size.width}x${size.height}: both sides of a video are even numbers`);
}

function endingOf(file: string): string {
  return extname(file).toLowerCase();
}

function findPage(): string {
  const { page } = findServedFolders();
  if (existsSync(join(page, 'page.js'))) return page;
  throw new Fault('the page that draws pictures is not built yet; run "npm run build" first');
}

type Outcome = {
  readonly out: string;
  readonly job: Job;
  readonly drawn: Drawn;
  readonly warnings: readonly string[];
  readonly seconds: number;
  readonly options: PictureOptions;
};

function show({ out, job: { shot, size }, drawn, warnings, seconds, options }: Outcome): void {
  const { size: fileSize } = statSync(out);
  if (options.json) {
    const { until: to, ...rest } = drawn;
    printJson({ out, ...shot, ...('at' in shot ? {} : { to }), ...size, bytes: fileSize, ...rest, seconds, warnings });
    return;
  }
  if (options.quiet) return;
  printWarnings(warnings.map((message) => ({ message, count: 1 })));
  const when =
    'at' in shot
      ? `at ${short(shot.at)} s`
      : `${short(shot.from)} to ${short(drawn.until)} s, ${shot.fps} pictures a second (${drawn.codec})`;
  print(
    `wrote ${out}: ${when}, ${size.width}x${size.height} pixels, ${drawn.people} ${drawn.people === 1 ? 'person' : 'people'}, ${bytes(fileSize)}`,
  );
  note(`it took ${short(seconds)} s`);
}
