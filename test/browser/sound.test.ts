import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, launchChromium } from '../../bench/chromium.js';

const executable = findChromium();
const source = readFileSync(new URL('../../studio/presence/sound/voices.ts', import.meta.url), 'utf8');
const script = ts.transpileModule(source, {
  compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
}).outputText;

/** What was rendered: how loud it is on either ear, in all and in the last quarter of the time, and how much of it lies in bands [Hz]. */
type Heard = { readonly left: number; readonly right: number; readonly end: number; readonly bands: readonly number[] };

/** Bands that are compared [Hz]. */
const BANDS = [
  [100, 350],
  [350, 900],
  [900, 3000],
  [3000, 8000],
] as const;

/** Renders what a text of a program makes, which finds the context as `c` and the voices as `v`, without a loudspeaker. */
function render(page: Page, program: string, seconds = 1): Promise<Heard> {
  return page.evaluate(
    async ([script, program, seconds, bands]) => {
      const v = {};
      new Function('exports', script)(v);
      const c = new OfflineAudioContext(2, seconds * 24_000, 24_000);
      new Function('c', 'v', program)(c, v);
      const sound = await c.startRendering();
      const loudness = (data: Float32Array) => Math.sqrt(data.reduce((sum, x) => sum + x * x, 0) / data.length);
      const [left, right] = [sound.getChannelData(0), sound.getChannelData(1)];
      // Power of a band: frequencies by Goertzel, every 25 Hz.
      const power = (hertz: number) => {
        const k = 2 * Math.cos((2 * Math.PI * hertz) / 24_000);
        let [a, b] = [0, 0];
        for (const x of left) [a, b] = [x + k * a - b, a];
        return a * a + b * b - k * a * b;
      };
      const of = ([from, to]: readonly [number, number]) => {
        let sum = 0;
        for (let hertz = from; hertz < to; hertz += 25) sum += power(hertz);
        return sum;
      };
      const all = bands.map(of);
      const total = all.reduce((sum, one) => sum + one, 0) || 1;
      return {
        left: loudness(left),
        right: loudness(right),
        end: loudness(left.slice(0.75 * left.length)),
        bands: all.map((one) => one / total),
      };
    },
    [script, program, seconds, BANDS] as const,
  );
}

describe.skipIf(executable === undefined)(
  executable ? 'sound, as it is rendered' : 'sound (skipped: no Chromium found; set CHROMIUM)',
  () => {
    let browser: Browser;
    let page: Page;
    beforeAll(async () => {
      browser = await launchChromium(executable!);
      page = await browser.newPage();
    });
    afterAll(() => browser.close());

    const step = (footing: string, speed = 1.3, x = 1) =>
      render(
        page,
        `c.listener.forwardZ.value = -1; v.playStep(c, v.placed(c, c.destination, [${x}, 0, -0.01]), 0.05, '${footing}', ${speed})`,
        0.5,
      );

    it('steps are over within half a second, brighter on stone than on grass and wood, louder when one runs', async () => {
      const [stone, grass, wood, running] = [await step('stone'), await step('grass'), await step('wood'), await step('stone', 3)];
      for (const { left, end } of [stone, grass, wood]) {
        expect(left).toBeGreaterThan(1e-4);
        expect(end).toBeLessThan(0.05 * left);
      }
      const bright = ({ bands }: Heard) => bands[2] + bands[3];
      expect(bright(stone)).toBeGreaterThan(0.5);
      expect(bright(grass)).toBeLessThan(bright(stone));
      expect(bright(wood)).toBeLessThan(bright(grass));
      expect(running.left).toBeGreaterThan(1.4 * stone.left);
    });

    it('steps four times as far away are four times as quiet, by a quarter more or less', async () => {
      const [near, far] = [await step('stone', 1.3, 2), await step('stone', 1.3, 8)];
      expect(near.right / far.right).toBeGreaterThan(3);
      expect(near.right / far.right).toBeLessThan(5);
    });

    it('murmur grows with people and is higher when they hurry; of nobody it is silence', async () => {
      const murmur = (people: number, hurried: number) => render(page, `v.startMurmur(c, c.destination).set(${people}, ${hurried}, 0)`, 2);
      const [none, few, many, afraid] = [await murmur(0, 0), await murmur(4, 0), await murmur(30, 0), await murmur(30, 1)];
      expect(none.left).toBe(0);
      expect(many.left).toBeGreaterThan(1.8 * few.left);
      expect(afraid.left).toBeGreaterThan(many.left);
      expect(afraid.bands[2]).toBeGreaterThan(many.bands[2]);
    });

    it('an alarm rings at its partials all the while, tunes and voices are told apart by their bands', async () => {
      const alarm = await render(page, 'v.playAlarm(c, c.destination, 0, 3)', 2);
      expect(alarm.end).toBeGreaterThan(0.5 * alarm.left);
      expect(alarm.bands[1] + alarm.bands[2]).toBeGreaterThan(0.8);
      const tune = await render(page, 'v.playTune(c, c.destination, 0)', 2);
      expect(tune.bands[0] + tune.bands[1]).toBeGreaterThan(0.9);
      const voice = await render(page, "v.playVoice(c, c.destination, 0, 'Good day to you.', 140)", 2);
      expect(voice.left).toBeGreaterThan(0.01);
      expect(voice.end).toBeLessThan(0.02 * voice.left);
      const call = await render(page, "v.playAnnouncement(c, c.destination, 0, 'The train is late today.')", 4);
      expect(call.left).toBeGreaterThan(0.01);
    });

    it('muted, nothing is heard of any of it', async () => {
      const muted = await render(
        page,
        "const out = new GainNode(c, { gain: 0 }); out.connect(c.destination); v.playAlarm(c, out, 0); v.playTune(c, out, 0); v.playStep(c, out, 0, 'stone', 2)",
        1,
      );
      expect(muted.left).toBe(0);
    });
  },
);
