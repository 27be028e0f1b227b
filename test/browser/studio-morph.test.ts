import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { findCramped } from './cramped.js';
import { describeStudio, pause, untilHeard, untilMoving } from './studio-page.js';

declare const promenade: { studio: { store: { getState(): { tool: string } } } };
declare const axe: {
  run(place: Element, options: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
};

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SQUARE = `version: 1
name: Morph
duration: 3600
stop: []
world:
  walkable: [{ box: { min: [0, 0], max: [14, 10] } }]
  periodic: { x: [0, 14], z: [0, 10] }
population:
  - { name: people, count: 6, where: anywhere, maximumSpeed: 3, steer: { model: morphable, style: { stroll: 1 } } }
`;

describeStudio(
  'the morph pad',
  { 'morph.yaml': SQUARE },
  (studio) => {
    let page: Page;
    beforeAll(async () => {
      page = await studio.open('#scenario=morph');
      await untilMoving(page);
      await page.keyboard.press('Alt+d');
      await page.waitForSelector('#morph .pad');
    });

    it('opens with the weights that the crowd has, and changes the living crowd by a point between crowds, which keys move too', async () => {
      const pad = page.locator('#morph .pad');
      expect(await pad.getAttribute('aria-valuetext')).toBe('army 0 %, stroll 100 %, chat 0 %');
      await pad.focus();
      for (let n = 0; n < 11; n++) await page.keyboard.press('ArrowLeft');
      for (let n = 0; n < 19; n++) await page.keyboard.press('ArrowUp');
      expect(Number(await pad.getAttribute('aria-valuenow'))).toBeGreaterThan(90);
      expect(await page.locator('#morph .statistics figure').count()).toBe(4);
      expect(await page.locator('#morph [role=status]').textContent()).toMatch(/^army \d+ %/);
      await page.locator('#morph .crowd-drawing', { hasText: 'army' }).waitFor();
    });

    it('leads to the tool that draws a path, and holds in a panel of 260 px with nothing serious for axe to find', async () => {
      await page.getByRole('button', { name: 'Draw a path' }).click();
      expect(await page.evaluate(() => promenade.studio.store.getState().tool)).toBe('stroke');
      await pause(page);
      await untilHeard(page);
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('#morph')!.style.width = '260px';
      });
      expect(await page.evaluate(findCramped, '#morph')).toEqual([]);
      await page.evaluate(axeScript);
      const serious = await page.evaluate(async () => {
        const { violations } = await axe.run(document.querySelector('#morph')!, { resultTypes: ['violations'] });
        return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => [id, nodes[0].html]);
      });
      expect(serious).toEqual([]);
    });
  },
  { keepsPages: true },
);
