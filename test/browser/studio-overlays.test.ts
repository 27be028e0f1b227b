import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { PATIENCE } from '../../bench/chromium.js';
import { describeStudio, playFast, playNormally, untilPicture } from './studio-page.js';

/** What the page shows of itself to the console. */
declare const promenade: {
  session: {
    phase: string;
    overlays: readonly string[];
    flowLines: readonly unknown[];
    realTracks?: { moved: readonly number[] };
    status: { done?: string };
  };
  view: { draw(elapsed: number): void; shownTime: number; lookFrom(eye: number[], target: number[]): void };
  studio: { session: { store: { setState(state: object): void } }; dock: { show(panel: string): void } };
};

const OVERLAYS = [
  'density',
  'expected-density',
  'speed',
  'level-of-service',
  'flow-lines',
  'traces',
  'populations',
  'styles',
  'navmesh',
  'heights',
  'planned-paths',
  'plan',
  'footprints',
  'events',
  'bounds',
];
/** One of those who plan in several domains. */
const PLANNER = 20;
/** People who plan, walk and decide in different ways go to and fro past a pillar, beside a low hill; somebody gets a new goal all the time. */
const STREAM = `version: 1
name: Stream
duration: 3600
stop: []
world:
  walkable:
    - polygon: [[-8, -3], [8, -3], [8, 3], [-8, 3]]
  obstacles:
    - { name: pillar, box: { center: [0, 2], size: [1, 2] } }
  terrain: { hills: [{ at: [6.5, 0], radius: 1.5, height: 0.5 }] }
  regions:
    west: { box: { min: [-4, -2.5], max: [-1.2, 2.5] } }
    east: { box: { min: [1.2, -2.5], max: [4, 2.5] } }
population:
  - { name: walkers, count: 12, where: west, goals: [{ region: east }, { region: west }], then: loop, plan: congestion, driven: true }
  - { name: steppers, count: 6, where: west, goals: [{ region: east }, { region: west }], then: loop, steer: footstep }
  - { name: planners, count: 6, where: west, goals: [{ region: east }, { region: west }], then: loop, plan: multi-domain }
`;

/** Two who stand in opposite corners of 6 m by 4 m, and one who walks to and fro between them, for twenty minutes. */
const REAL = ['tick,id,x,z,time', ...Array.from({ length: 1200 }, (_, t) => moment(t))].join('\n');

function moment(t: number): string {
  const walked = 2 - Math.abs((t % 8) - 4);
  return [[101, -3, -2] as const, [102, 3, 2] as const, [103, walked, -1] as const]
    .map(([id, x, z]) => `${t},${id},${x},${z},${t}`)
    .join('\n');
}

describeStudio(
  'overlays and plots',
  { 'stream.yaml': STREAM, 'real.csv': REAL },
  (studio) => {
    let page: Page;

    beforeAll(async () => {
      page = await studio.open('#scenario=stream', { viewport: { width: 800, height: 450 } });
      await page.waitForFunction(() => promenade.session.phase === 'ready');
      await page.evaluate(() => promenade.view.lookFrom([0, 13, 4], [0, 0, 0]));
    });

    it('draws every overlay, and takes it away again', async () => {
      await playFast(page);
      await page.waitForFunction(() => promenade.view.shownTime > 3);
      for (const id of OVERLAYS) {
        let changed = 0;
        // Some need a while of walking, an answer of the engine, or something to happen; on a slow machine it takes longer.
        for (let wait = 150; wait < 30_000 && changed <= 20; wait *= 2) changed = await changedValues(id, wait);
        expect(changed, id).toBeGreaterThan(20);
      }
      await playNormally(page);
    });

    /** Draws one moment with an overlay that was on for a while [ms] and without; returns how many values of the picture differ. */
    async function changedValues(overlay: string, wait: number): Promise<number> {
      const selected = overlay === 'plan' ? [PLANNER] : [];
      await page.evaluate((state) => promenade.studio.session.store.setState(state), { overlays: [overlay], selected });
      await page.waitForTimeout(wait);
      return page.evaluate(() => {
        const canvas = document.getElementById('canvas') as HTMLCanvasElement;
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!;
        // Read right after a drawing, before the browser clears the canvas.
        const read = () => {
          promenade.view.draw(0);
          copy.drawImage(canvas, 0, 0);
          return copy.getImageData(0, 0, canvas.width, canvas.height).data;
        };
        const on = read();
        promenade.studio.session.store.setState({ overlays: [] });
        const off = read();
        return on.filter((value, n) => Math.abs(value - off[n]) > 12).length;
      });
    }

    it('has a switch with a legend, and keys', async () => {
      await page.evaluate(() => promenade.studio.dock.show('overlays'));
      await page.getByRole('switch', { name: /^Density/ }).check();
      await page.getByText('people/m²', { exact: true }).waitFor();
      await page.getByRole('slider', { name: 'Opacity' }).fill('0.5');
      await page.locator('#canvas').focus();
      await page.keyboard.press('Shift+G');
      await page.waitForFunction(() => promenade.session.overlays.includes('populations'));
      await page.getByText('walkers', { exact: true }).waitFor();
      await page.keyboard.press('x');
      await page.waitForFunction(() => promenade.session.overlays.length === 0);
    });

    it('lays real tracks over the run, later or elsewhere as told, and tells how the crowds differ', async () => {
      await page.locator('#canvas').focus();
      await page.keyboard.press('Shift+O');
      await page.getByRole('button', { name: 'Choose a file …' }).waitFor();
      await page.setInputFiles('#real-tracks-input', join(studio.folder, 'real.csv'));
      await page.getByText(/^real people: 3 of 3 are there$/).waitFor();
      await page.getByText(/^3 real people and \d+ of the run on the 24 m² where the tracks lie/).waitFor();
      const changed = async () => {
        let values = 0;
        for (let wait = 400; wait < 10_000 && values <= 20; wait *= 2) values = await changedValues('real-tracks', wait);
        return values;
      };
      expect(await changed()).toBeGreaterThan(20);
      await page.evaluate(() => promenade.studio.session.store.setState({ overlays: ['real-tracks'] }));
      await page.getByLabel('Moved by x').fill('1.5');
      await page.getByLabel('Begins at').fill('5000');
      await page.getByText('Nobody of the tracks is there at this moment.').waitFor();
      expect(await page.evaluate(() => promenade.session.realTracks?.moved)).toEqual([1.5, 0]);
      await page.getByRole('button', { name: 'Take away' }).click();
      await page.getByRole('button', { name: 'Choose a file …' }).waitFor();
      await page.evaluate(() => promenade.studio.session.store.setState({ overlays: [] }));
    });

    it('tells when density is expected, and whose plan and prints are drawn', async () => {
      await page.getByRole('switch', { name: 'Expected density' }).check();
      await page.getByRole('radio', { name: 'in 15 s' }).check();
      await page.getByText('One triangle has one value', { exact: false }).waitFor();
      await page.getByRole('switch', { name: 'Plan and its search' }).check();
      await page.getByText('Pick somebody to see how it plans.').waitFor();
      await page.evaluate((id) => promenade.studio.session.store.setState({ selected: [id] }), PLANNER);
      await page.getByText('way in space and time', { exact: true }).waitFor();
      await page.getByRole('switch', { name: 'Footprints' }).check();
      await page.getByText('The one you picked does not walk by footsteps.').waitFor();
      await page.evaluate(() => promenade.studio.session.store.setState({ selected: [], overlays: [] }));
    });

    it('counts events, and tells what is due for who is picked', async () => {
      await page.locator('#canvas').focus();
      await page.keyboard.press('Shift+U');
      await page.getByText(/^So far bounds met [1-9]/).waitFor();
      await page.evaluate(() => promenade.studio.session.store.setState({ selected: [0], overlays: [] }));
      await page.evaluate(() => promenade.studio.dock.show('inspector'));
      await page
        .getByText(/^looks again |^meets |^may be apart from /)
        .first()
        .waitFor();
      await page.evaluate(() => promenade.studio.session.store.setState({ selected: [] }));
    });

    it('counts people at a line that is drawn, and saves the plot', async () => {
      await page.evaluate(() => promenade.studio.dock.show('plots'));
      await page.evaluate(() => promenade.view.lookFrom([0, 13, 4], [0, 0, 0]));
      await page.getByRole('button', { name: 'Draw a line' }).click();
      const { x, y, width, height } = (await page.locator('#canvas').boundingBox())!;
      await untilPicture(page);
      await page.mouse.move(x + width / 2, y + 0.1 * height);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y + 0.5 * height);
      await page.mouse.move(x + width / 2, y + 0.9 * height);
      await page.mouse.up();
      await page.waitForFunction(() => promenade.session.flowLines.length === 1);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      const row = page.locator('[data-line="A"]');
      await row.waitFor();
      await page.waitForFunction(
        () =>
          Number(document.querySelector('[data-line="A"] td:nth-of-type(1)')?.textContent) +
            Number(document.querySelector('[data-line="A"] td:nth-of-type(2)')?.textContent) >
          3,
      );
      const csv = await save('Save Flow through lines as CSV');
      expect(csv.name).toBe('stream-flow-through-lines.csv');
      expect(csv.text).toMatch(/^Time \[s\],A forward \[people\/s\],A backward \[people\/s\]\r\n/);
      // The plot has people per second, which takes a while longer than counting them.
      const hasFlow = (text: string) => text.split('\r\n').some((line) => Number(line.split(',')[1]) > 0 || Number(line.split(',')[2]) > 0);
      await expect
        .poll(async () => hasFlow((await save('Save Flow through lines as CSV')).text), { timeout: PATIENCE, interval: 500 })
        .toBe(true);
      const svg = await save('Save People in and out as SVG');
      expect(svg.text).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
      expect(svg.text).toContain('left so far');
      const people = await save('Save People in and out as CSV');
      expect(people.text.split('\r\n')[1]).toBe('0,24,24,0');
    });

    it('draws every plot', async () => {
      // At least five of them have something to show here.
      await page.locator('.plot .chart canvas').nth(4).waitFor({ state: 'attached' });
      expect(await page.locator('.plot').count()).toBe(9);
    });

    async function save(button: string): Promise<{ name: string; text: string }> {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
      return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
    }
  },
  { keepsPages: true },
);
