import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { findCramped } from './cramped.js';
import { describeStudio, goTo, pause, untilHeard, untilMoving, untilOpen } from './studio-page.js';

/** What the page shows of itself to the console. */
type Handle = {
  session: { playing: boolean; selected: number[]; overlays: string[]; status: { tick: number }; text?: string };
  view: { pixelAt(ground: [number, number]): [number, number]; canvas: HTMLCanvasElement };
  studio: {
    store: { getState(): { tool: string } };
    session: { engine: unknown; store: { setState(state: object): void } };
    draft: { getState(): { text: string; faults: { line: number }[] } };
    dock: { show(panel: string): void };
  };
};
declare const promenade: Handle;
declare const axe: {
  run(place: Element, options: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
};

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SQUARE = `version: 1
name: Minds
duration: 3600
stop: []
world:
  walkable: [{ box: { min: [0, 0], max: [12, 8] } }]
news:
  danger: { from: [fire], spreads: 2 }
behaviours:
  guest:
    states:
      lingers: { do: { stroll: anywhere }, on: [{ to: waits, when: { knows: danger }, chance: 0.99 }] }
      waits: { do: { wait: forever } }
population:
  - { name: guests, count: 3, where: anywhere, behaviour: guest }
  - { name: others, count: 1, where: anywhere, goal: { random: anywhere }, then: loop }
`;

const OFFICE = `version: 1
name: Day
duration: 3600
stop: []
world:
  walkable: [{ box: { min: [0, 0], max: [12, 8] } }]
population:
  - { name: staff, count: 2, where: anywhere, roles: clerk }
clock: { start: '09:00', rate: 60 }
actions:
  work: { do: { act: type }, for: 80000 }
  drink: { for: 2 }
needs:
  thirst: { level: physiological, lasts: 3, met: [{ by: drink, fills: 0.9 }] }
roles:
  clerk: { needs: [thirst], schedule: [{ at: '09:00', until: '17:00', do: work }, { at: '17:00', do: drink }] }
`;

/** Runs in a page: puts words in the place of others in the field for behaviours, as typing would. */
function replaceText([from, to]: readonly [string, string]): void {
  type Editor = { state: { doc: { toString(): string } }; dispatch(change: object): void };
  type Content = Element & { cmTile?: { view: Editor }; cmView?: { view: Editor } };
  const content = document.querySelector('.behaviour-text .code')!.shadowRoot!.querySelector('.cm-content') as Content;
  const view = (content.cmTile ?? content.cmView)!.view;
  const at = view.state.doc.toString().indexOf(from);
  view.dispatch({ changes: { from: at, to: at + from.length, insert: to } });
}

/** Runs in a page: what axe finds in a part of it that is serious. */
async function findSerious(selector: string): Promise<string[][]> {
  const { violations } = await axe.run(document.querySelector(selector)!, { resultTypes: ['violations'] });
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => [id, nodes[0].html]);
}

describeStudio(
  'the panel Minds',
  { 'minds.yaml': SQUARE, 'day.yaml': OFFICE },
  (studio) => {
    let page: Page;

    beforeAll(async () => {
      page = await studio.open('#scenario=minds');
      await untilMoving(page);
      await page.keyboard.press('Alt+k');
      await page.waitForSelector('#minds');
    });

    const pick = (id: number) => page.evaluate((id) => promenade.studio.session.store.setState({ selected: [id] }), id);
    const says = (words: RegExp, selector = '#minds') =>
      page.waitForFunction(([selector, source]) => new RegExp(source).test(document.querySelector(selector)?.textContent ?? ''), [
        selector,
        words.source,
      ] as const);

    it('says so where nobody is picked, and where somebody has no behaviour', async () => {
      await says(/Nobody is picked/);
      await pick(3);
      await says(/has no behaviour/);
    });

    it('draws what runs of somebody’s behaviour', async () => {
      await pick(0);
      await says(/lingers › stroll anywhere/, '#mind-path');
      await page.waitForSelector('.mind-drawing .innermost');
      expect(await page.locator('.mind-drawing [data-runs]').allTextContents()).toEqual([
        expect.stringContaining('lingers'),
        expect.stringContaining('stroll anywhere'),
      ]);
      await says(/Knows no news/);
    });

    it('drops a cue with a click, and shows who knows it, what led to what, and which cues nobody answers', async () => {
      await page.keyboard.press('c');
      await says(/\[ and \] choose another/, '.tool-hint');
      const [x, y] = await page.evaluate(() => {
        const [x, y] = promenade.view.pixelAt([6, 4]);
        const { left, top } = promenade.view.canvas.getBoundingClientRect();
        return [x + left, y + top];
      });
      await page.mouse.click(x, y);
      await says(/behaviours of this scene answer it/, '.tool-hint');
      expect(await page.evaluate(() => promenade.session.overlays)).toContain('who-knows');
      await says(/danger since .*by itself/, '#mind-knows');
      await says(/lingers → waits.*knows danger: yes.*drawn: 0\.\d+/, '#mind-transitions');
      await page.keyboard.press(']');
      await says(/No behaviour of this scene answers it/, '#cue-answer');
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => promenade.studio.store.getState().tool)).toBe('select');
    });

    it('changes behaviours as text while the run goes on, and tells faults at their lines', async () => {
      await pick(1);
      await page.click('#minds-written');
      await page.waitForSelector('.behaviour-text .code');
      const edit = (from: string, to: string) => page.evaluate(replaceText, [from, to] as const);
      await page.evaluate(() => {
        (window as never as { engine: unknown }).engine = promenade.studio.session.engine;
      });
      await edit('wait: forever', 'wiat: forever');
      await says(/Line 13.*wait/, '.behaviour-text .faults');
      await edit('wiat: forever', 'stroll: anywhere');
      await says(/Changed while the run goes on/, '#behaviour-note');
      await says(/waits › stroll anywhere/, '#mind-path');
      expect(await page.evaluate(() => (window as never as { engine: unknown }).engine === promenade.studio.session.engine)).toBe(true);
    });

    it('holds in a panel of 260 px, and has nothing serious for axe to find', async () => {
      await pause(page);
      await untilHeard(page);
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('#minds')!.style.width = '260px';
      });
      expect(await page.evaluate(findCramped, '#minds')).toEqual([]);
      await page.evaluate(axeScript);
      expect(await page.evaluate(findSerious, '#minds')).toEqual([]);
    });

    it('has a panel for the day: what was planned and happened, needs, and everyone’s strip, which is saved', async () => {
      await goTo(page, 'day');
      await untilOpen(page, 'day');
      if (!(await page.evaluate(() => promenade.session.playing))) await page.click('#play');
      await pick(0);
      await page.keyboard.press('Alt+y');
      await says(/09:00–17:00 work.*from 09:0\d/, '#day-calendar');
      await says(/17:00 drink.*to come/, '#day-calendar');
      await says(/thirst.*%, urgency/, '#day-needs');
      await says(/work 2 now/, '#day-now');
      const saved = page.waitForEvent('download');
      await page.click('#save-day');
      expect((await saved).suggestedFilename()).toBe('day-day.svg');
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('#day')!.style.width = '260px';
      });
      expect(await page.evaluate(findCramped, '#day')).toEqual([]);
      expect(await page.evaluate(findSerious, '#day')).toEqual([]);
      await page.evaluate(() => promenade.studio.session.store.setState({ selected: [], hovered: 1 }));
      await says(/work; by the calendar of the role clerk/, '.person-tag');
    });
  },
  { keepsPages: true },
);
