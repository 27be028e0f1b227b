import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { describeStudio, playSlowly, untilOpen, untilPicture, untilThere } from './studio-page.js';

/** What the page shows of itself to the console. */
type Handle = {
  session: {
    phase: string;
    name: string;
    text?: string;
    status: { tick: number; time: number; agents: number };
    world?: { walkable: { holes: unknown[] }[] };
  };
  studio: { draft: { getState(): { text: string; checkedText?: string; faults: { line: number; message: string }[]; past: unknown[] } } };
  view: {
    canvas: HTMLCanvasElement;
    positions(): number[][];
    shownTime: number;
    pixelAt(ground: [number, number]): [number, number];
    lookFrom(eye: number[], target: number[]): void;
  };
};
declare const promenade: Handle;

const HALL = `# A hall for a test.
version: 1
name: Hall
duration: 600
stop: []
world:
  walkable:
    - box: { min: [0, 0], max: [24, 8] } # the floor
  exits:
    right: { box: { min: [23, 3], max: [24, 5] } }
population:
  - name: walkers
    count: 6 # a few
    source: { rate: 1, limit: 15 }
    where: { box: { min: [5, 2.5], max: [10, 5.5] } }
    goal: { exit: right }
`;

describeStudio(
  'the editor',
  { 'hall.yaml': HALL },
  (studio) => {
    let page: Page;

    beforeAll(async () => {
      page = await open('#scenario=hall');
      await page.keyboard.press('Alt+a');
      await page.keyboard.press('Alt+e');
      await page.waitForSelector('.editor');
      await page.evaluate(() => promenade.view.lookFrom([12, 22, 12], [12, 0, 4]));
      await untilChecked();
      await untilPicture(page);
    });

    async function open(hash: string, isApart = false): Promise<Page> {
      const page = await studio.open(hash, {
        isApart,
        viewport: { width: 1300, height: 560 },
        reducedMotion: 'reduce',
        acceptDownloads: true,
        isSmooth: true,
      });
      await page.waitForFunction(() => promenade.session.phase === 'ready' && promenade.view.positions().length > 0);
      return page;
    }

    const place = async (x: number, z: number): Promise<[number, number]> =>
      page.evaluate(
        ([x, z]) => {
          const { left, top } = promenade.view.canvas.getBoundingClientRect();
          const [px, py] = promenade.view.pixelAt([x, z]);
          return [left + px, top + py];
        },
        [x, z] as const,
      );
    const drag = async (from: [number, number], to: [number, number]) => {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 4 });
      await page.mouse.up();
    };
    const draftText = (page: Page) => page.evaluate(() => promenade.studio.draft.getState().text);
    const untilChecked = () =>
      page.waitForFunction(() => promenade.studio.draft.getState().checkedText === promenade.studio.draft.getState().text);
    const untilText = (part: string) => page.waitForFunction((part) => promenade.session.text?.includes(part), part);
    const type = async (find: string, put: string) => {
      await page.getByRole('tab', { name: 'Text' }).click();
      await page.locator('.cm-line', { hasText: find }).first().click();
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+End');
      await page.keyboard.type(put);
    };

    it('draws an obstacle in the way of a crowd, which walks around it at once', async () => {
      // Slowly, so that nobody stands where it is drawn.
      await playSlowly(page);
      await page.click('#play');
      await page.waitForFunction(() => promenade.view.shownTime > 0.1);
      const tick = await page.evaluate(() => promenade.session.status.tick);
      await page.getByRole('button', { name: 'Box', exact: true }).click();
      await drag(await place(12, 2), await place(14, 6));
      await untilText('obstacles:');
      expect(await draftText(page)).toContain('- { box: { min: [12, 2], max: [14, 6] } }');
      expect(await draftText(page)).toContain('# the floor');
      // The run went on: it did not begin again.
      expect(await page.evaluate(() => promenade.session.status.tick)).toBeGreaterThanOrEqual(tick);
      for (let i = 0; i < 5; i++) await page.click('#faster');
      // Looked at picture by picture, until somebody is well past it.
      const seen = await page.evaluate(async () => {
        const seen = { inside: 0, passed: false };
        for (let i = 0; promenade.session.status.time < 60 && !seen.passed; i++) {
          const rows = promenade.view.positions();
          seen.inside += rows.filter(([, x, z]) => x > 12.02 && x < 13.98 && z > 2.02 && z < 5.98).length;
          seen.passed = i > 20 && rows.some(([, x]) => x > 15);
          await new Promise(requestAnimationFrame);
        }
        return seen;
      });
      expect(seen).toEqual({ inside: 0, passed: true });
      // By the button: keys nudge what was drawn.
      for (let i = 0; i < 5; i++) await page.click('#slower');
    });

    it('chooses, nudges and removes with keys, and takes all of it back', async () => {
      const before = await draftText(page);
      const [x, y] = await place(13, 4);
      await page.mouse.click(x, y);
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => promenade.studio.draft.getState().text.includes('min: [12.5, 2], max: [14.5, 6]'));
      await page.keyboard.press('Delete');
      await page.waitForFunction(() => !promenade.session.text?.includes('obstacles'));
      expect(await draftText(page)).toBe(HALL);
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      expect(await draftText(page)).toBe(before);
      await page.keyboard.press('Control+z');
      expect(await draftText(page)).toBe(HALL);
      await page.waitForFunction(() => promenade.session.world?.walkable.every(({ holes }) => holes.length === 0));
      await page.keyboard.press('Control+Shift+z');
      expect(await draftText(page)).toBe(before);
      await untilText('obstacles:');
    });

    it('refuses outlines that cross themselves, in a sentence', async () => {
      await page.getByRole('button', { name: 'Ground' }).first().click();
      for (const [x, z] of [
        [9, 1],
        [15, 1],
        [15, 6],
      ] as const)
        await page.mouse.click(...(await place(x, z)));
      await page.mouse.click(...(await place(12, -1)));
      await page.waitForSelector('.tool-hint:has-text("cross itself")');
      const size = page.viewportSize()!;
      // What the page says of a run stands clear of what a tool says, on a first visit as well.
      await page.evaluate(() => {
        const [steps, note] = [document.createElement('aside'), document.createElement('p')];
        steps.className = 'first-steps';
        note.className = 'note';
        note.textContent = 'The run is over: everyone has arrived. Press play to see it again.';
        document.querySelector('.viewport')!.append(steps, note);
      });
      const boxOf = async (part: string) => (await page.locator(part).last().boundingBox())!;
      const [said, told] = [await boxOf('.tool-hint'), await boxOf('.viewport > .note')];
      expect(told.y).toBeGreaterThan(said.y + said.height);
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('.viewport > .note, .viewport > .first-steps')) part.remove();
      });
      for (const width of [size.width, 840]) {
        await page.setViewportSize({ ...size, width });
        const boxes = await Promise.all(
          ['.tool-hint', '.drawing-bar', '.picture-toolbar'].map((part) => page.locator(part).first().boundingBox()),
        );
        const [hint, bar, views] = boxes.map((box) => box!);
        expect(hint.x).toBeGreaterThan(bar.x + bar.width);
        expect(views.x).toBeGreaterThan(bar.x + bar.width);
        expect(hint.y).toBeGreaterThan(views.y + views.height);
      }
      await page.setViewportSize(size);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Change' }).click();
      expect(await draftText(page)).toContain('obstacles:');
    });

    it('takes typing up in the picture, and shows a fault at its line', async () => {
      await page.getByRole('button', { name: 'Pause' }).click();
      await type('count: 6', 'count: 9 # more');
      await page.waitForFunction(() => promenade.session.phase === 'ready' && promenade.view.positions().length === 9);
      expect(await draftText(page)).toContain('count: 9 # more');
      // Back and forth once: on a fast machine what is typed next would be the same step.
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+y');
      const right = await draftText(page);
      await type('count: 9', 'count: many');
      // What was typed before a pause may have been checked by itself.
      await untilChecked();
      await page.waitForSelector('.faults li');
      const line = (await draftText(page)).split('\n').findIndex((line) => line.includes('count: many')) + 1;
      expect(await page.textContent('.faults li')).toContain(`Line ${line}`);
      expect(await page.textContent('.faults li')).toMatch(/expected a whole number/i);
      await page.locator('.code .cm-lint-marker-error').waitFor();
      expect(await page.locator('.code .cm-lint-marker-error').count()).toBe(1);
      // What was right last runs on.
      expect(await page.evaluate(() => promenade.session.phase)).toBe('ready');
      // A slow machine types with pauses: then it takes more than one step.
      for (let i = 0; i < 20 && (await draftText(page)) !== right; i++) await page.keyboard.press('Control+z');
      expect(right).toContain('count: 9 # more');
      expect(await draftText(page)).toBe(right);
      await page.waitForSelector('.faults li', { state: 'detached' });
    });

    it('saves a file and opens it again, and refuses what is none', async () => {
      const text = await draftText(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save', exact: true }).click(),
      ]);
      const path = join(studio.folder, 'saved', 'hall.yaml');
      await download.saveAs(path);
      expect(readFileSync(path, 'utf8')).toBe(text);
      const chooser = page.locator('.editor input[type=file]');
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await page.waitForFunction(() => promenade.session.name === 'My scenario' && promenade.session.phase === 'ready');
      await chooser.setInputFiles({ name: 'huge.yaml', mimeType: 'text/yaml', buffer: Buffer.alloc(6e6, 'a') });
      await page.waitForSelector('.job.failed:has-text("at most 5 MB")');
      await chooser.setInputFiles({ name: 'binary.yaml', mimeType: 'text/yaml', buffer: Buffer.from([0, 1, 2, 255]) });
      await page.waitForSelector('.job.failed:has-text("is no text")');
      await chooser.setInputFiles(path);
      await page.waitForFunction(() => promenade.session.name === 'Hall' && promenade.view.positions().length === 9);
      expect(await draftText(page)).toBe(text);
    });

    it('shares a link that opens the same scenario, and says what is wrong with a broken one', async () => {
      await page.getByRole('button', { name: 'Share' }).click();
      await page.waitForFunction(() => location.hash.startsWith('#text='));
      const hash = await page.evaluate(() => location.hash);
      const other = await open(hash, true);
      expect(await draftText(other)).toBe(await draftText(page));
      await other.evaluate(
        (hash) => {
          location.hash = hash;
        },
        hash.slice(0, 40),
      );
      await other.waitForSelector('#fault-message:has-text("The link does not carry a whole scenario")');
      await other.close();
    });

    it('keeps a draft over a reload, and when something else is opened', async () => {
      await page.evaluate(() => history.replaceState(null, '', '#scenario=hall'));
      await type('name: Hall', 'name: Hall of mine');
      await untilText('Hall of mine');
      await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('Hall of mine')));
      await page.reload();
      await untilThere(page);
      await untilOpen(page, 'hall');
      await page.getByRole('button', { name: 'Back to your draft' }).click();
      await page.waitForFunction(() => promenade.session.name === 'Hall of mine' && promenade.session.phase === 'ready');
      await page.getByText('Scenarios').first().click();
      await page.click('[data-file=circle]');
      await page.waitForFunction(() => promenade.session.name === 'Circle');
      await page.getByRole('button', { name: 'Back to your draft' }).click();
      await page.waitForFunction(() => promenade.session.name === 'Hall of mine');
    });
  },
  { keepsPages: true },
);
