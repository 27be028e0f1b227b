import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { describeStudio, goTo, untilOpen, untilPicture } from './studio-page.js';

/** What the page shows of itself to the console. */
type Handle = {
  session: { phase: string; text?: string; world?: { things: { kind: string; state: string; slots: unknown[] }[] } };
  studio: { draft: { getState(): { text: string; checkedText?: string; chosen?: string; kinds: { name: string }[] } } };
  view: {
    canvas: HTMLCanvasElement;
    cost: { calls: number; drawn: number };
    positions(): number[][];
    pixelAt(ground: [number, number]): [number, number];
    lookFrom(eye: number[], target: number[]): void;
  };
};
declare const promenade: Handle;

const YARD = (things: string) => `version: 1
name: Yard
duration: 600
stop: []
world:
  walkable:
    - box: { min: [0, 0], max: [24, 12] }
${things}population:
  - { name: walkers, count: 2, where: { box: { min: [0.5, 0.5], max: [4, 3] } }, goals: [{ random: anywhere }], then: loop }
`;
/** Two hundred things of all sorts, with states and without. */
const MANY = `  things:\n${Array.from({ length: 200 }, (_, i) => {
  const kind = ['bench', 'lamp', 'tree', 'chair', 'bin'][i % 5];
  return `    - { kind: ${kind}, at: [${1 + (i % 20) * 1.15}, ${3.5 + Math.floor(i / 20) * 0.85}], solid: false }`;
}).join('\n')}\n`;

describeStudio(
  'things in the editor',
  { 'yard.yaml': YARD(''), 'full-yard.yaml': YARD(MANY) },
  (studio) => {
    let page: Page;

    beforeAll(async () => {
      page = await studio.open('#scenario=yard', { viewport: { width: 1300, height: 640 }, reducedMotion: 'reduce', isSmooth: true });
      await page.waitForFunction(() => promenade.session.phase === 'ready' && promenade.view.positions().length > 0);
      await page.keyboard.press('Alt+a');
      await page.keyboard.press('Alt+e');
      await page.waitForSelector('.editor');
      await page.evaluate(() => promenade.view.lookFrom([12, 24, 16], [12, 0, 6]));
      await page.waitForFunction(() => promenade.studio.draft.getState().kinds.length > 0);
      await page.getByRole('tab', { name: 'Things' }).click();
      await untilPicture(page);
    });

    const place = async (x: number, z: number): Promise<[number, number]> =>
      page.evaluate(
        ([x, z]) => {
          const { left, top } = promenade.view.canvas.getBoundingClientRect();
          const [px, py] = promenade.view.pixelAt([x, z]);
          return [left + px, top + py];
        },
        [x, z] as const,
      );
    const draftText = () => page.evaluate(() => promenade.studio.draft.getState().text);
    const untilThings = (count: number) =>
      page.waitForFunction((count) => promenade.session.phase === 'ready' && promenade.session.world?.things.length === count, count);

    it('places a bench with a click, takes it back and brings it again; text and picture follow', async () => {
      await page.getByRole('button', { name: 'Thing', exact: true }).click();
      await page.getByRole('button', { name: 'Bench', exact: true }).click();
      await page.keyboard.press(']');
      await page.keyboard.press(']');
      await page.mouse.move(...(await place(12, 6)));
      const before = await place(12, 6);
      await page.keyboard.down('Shift');
      await page.mouse.wheel(0, -100);
      await page.keyboard.up('Shift');
      expect(await place(12, 6)).toEqual(before);
      await page.mouse.click(...(await place(12, 6)));
      await untilThings(1);
      const placed = await draftText();
      expect(placed).toContain('{ kind: bench, at: [12, 6], angle: 0.262 }');
      await page.keyboard.press('Control+z');
      expect(await draftText()).toBe(YARD(''));
      await untilThings(0);
      await page.keyboard.press('Control+Shift+z');
      expect(await draftText()).toBe(placed);
      await untilThings(1);
      expect(await page.evaluate(() => promenade.session.world?.things[0])).toMatchObject({ kind: 'bench', placed: 0, slots: [{}, {}] });
    });

    it('drags it to another place, turns it by its handle, and nudges it with keys', async () => {
      await page.mouse.click(...(await place(12, 6)));
      await page.mouse.move(...(await place(12, 6)));
      await page.mouse.down();
      await page.mouse.move(...(await place(14, 7)), { steps: 4 });
      await page.mouse.up();
      await page.waitForFunction(() => promenade.studio.draft.getState().text.includes('at: [14, 7]'));
      const away = 0.25 + 0.7;
      await page.mouse.move(...(await place(14 - away * Math.sin(0.262), 7 + away * Math.cos(0.262))));
      await page.mouse.down();
      await page.mouse.move(...(await place(17, 7)), { steps: 4 });
      await page.mouse.up();
      await page.waitForFunction(() => promenade.studio.draft.getState().text.includes('angle: -1.571'));
      await page.keyboard.press('ArrowLeft');
      await page.waitForFunction(() => promenade.studio.draft.getState().text.includes('at: [13.5, 7]'));
    });

    it('changes kind, state and properties in a form, and shows what is wrong with it', async () => {
      const fields = page.locator('.chosen .fields');
      await fields.getByLabel('Kind').selectOption({ label: 'Kiosk' });
      await fields.getByLabel('State').selectOption('closed');
      await fields.getByLabel(/Service time/).fill('40');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => promenade.session.world?.things[0]?.state === 'closed');
      expect(await draftText()).toContain('state: closed');
      expect(await draftText()).toContain('serviceTime: 40');
      await fields.getByLabel('Colour').fill('blue');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.chosen .wrong-line:has-text("colour")');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.waitForSelector('.chosen .wrong-line', { state: 'detached' });
    });

    it('adds one without the pointer and removes it by key', async () => {
      await page.getByRole('button', { name: 'Add a thing…' }).click();
      await page.getByRole('menuitem', { name: 'Tree' }).click();
      await untilThings(2);
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await untilThings(1);
    });

    it('draws two hundred things in a handful of calls', async () => {
      const callsOf = async (file: string, things: number) => {
        await goTo(page, file);
        await untilOpen(page, file);
        await untilThings(things);
        await page.waitForFunction(() => promenade.view.positions().length === 2);
        await untilPicture(page);
        return page.evaluate(() => promenade.view.cost.calls);
      };
      expect((await callsOf('full-yard', 200)) - (await callsOf('yard', 0))).toBeLessThanOrEqual(4);
    });
  },
  { keepsPages: true },
);
