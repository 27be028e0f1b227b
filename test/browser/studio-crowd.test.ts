import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { describeStudio, type Handle, positions, untilDrawn, untilMoving } from './studio-page.js';

declare const promenade: Handle & {
  studio: { session: { engine: { ask(topic: string, question: unknown): Promise<unknown> } }; dock: { show(panel: string): void } };
};

/** Fourteen people who cross a plain in two groups, for as long as the test lasts. */
const PLAIN = `version: 1
name: Plain
duration: 600
stop: []
population:
  - { name: eastbound, count: 8, where: { box: { center: [-6, 0], size: [6, 6] } }, goals: [{ point: [60, 0], within: 1 }] }
  - { name: northbound, count: 6, where: { box: { center: [0, -6], size: [6, 6] } }, goals: [{ point: [0, 60], within: 1 }], steer: orca }
`;

describeStudio('changing and comparing the crowd', { 'plain.yaml': PLAIN }, (studio) => {
  const showPanel = (page: Page, panel: string) => page.evaluate((panel) => promenade.studio.dock.show(panel), panel);

  it('adds and takes away people, changes model and pace, and says so', async () => {
    const page = await studio.open('#scenario=plain');
    await untilMoving(page);
    await showPanel(page, 'crowd');
    const group = page.locator('details.group', { hasText: 'northbound' });
    await group.getByRole('button', { name: '+10' }).click();
    await page.waitForFunction(() => promenade.session.status.agents === 24);
    await group.getByRole('button', { name: '−1', exact: true }).click();
    await page.waitForFunction(() => promenade.session.status.agents === 23);
    await group.getByLabel('Steering model').selectOption('social-force');
    await page.waitForSelector('text=Changed.');
    const speed = group.getByLabel(/Preferred speed/);
    await speed.fill('99');
    await speed.press('Enter');
    await page.waitForFunction(() => document.querySelector('.said')?.textContent?.includes('preferredSpeed'));
    await speed.fill('0.3');
    await speed.press('Enter');
    await page.waitForFunction(() => document.querySelector('.said')?.textContent === 'Changed.');
    // From now on those of the group creep.
    const before = new Map((await positions(page)).map((row) => [row[0], row]));
    const begin = await page.evaluate(() => promenade.session.status.time);
    await page.waitForFunction((begin) => promenade.session.status.time > begin + 3, begin);
    await page.waitForTimeout(300);
    const moved = (await positions(page)).map(([id, x, z]) => Math.hypot(x - (before.get(id)?.[1] ?? x), z - (before.get(id)?.[2] ?? z)));
    expect(moved.filter((way) => way < 2.2).length).toBeGreaterThanOrEqual(12);
  });

  it('runs again with the next seed', async () => {
    const page = await studio.open('#scenario=plain');
    await untilMoving(page);
    const first = await positions(page);
    await showPanel(page, 'crowd');
    await page.click('.seed button:has-text("Next")');
    await page.waitForFunction(() => promenade.session.phase === 'ready' && promenade.view.shownTime < 0.3);
    await untilMoving(page);
    const [[, x]] = await positions(page);
    expect(Math.abs(x - first[0][1])).toBeGreaterThan(0.01);
  });

  it('runs a variant beside, in step', async () => {
    const page = await studio.open('#scenario=plain');
    await untilMoving(page);
    await showPanel(page, 'compare');
    await page.waitForTimeout(2000);
    await page.selectOption('[aria-label="Compare with"]', 'crowd');
    await page.waitForSelector('[aria-label="Times as many"]');
    await page.locator('.variant button[type=submit]').click();
    const cells = page.locator('.compare-figures tbody td');
    await page.waitForFunction(() => document.querySelectorAll('.compare-figures tbody tr').length === 2);
    await page.waitForFunction(
      () => [...document.querySelectorAll('.compare-figures tbody tr')].map((row) => row.children[2].textContent).join() === '14,28',
      undefined,
      { timeout: 60_000 },
    );
    await untilDrawn(page);
    const times = async () =>
      [await cells.nth(0).textContent(), await cells.nth(4).textContent()].map((text) => Number(text?.split(':')[1]));
    await page.waitForFunction(() => promenade.session.status.time > 2, undefined, { timeout: 60_000 });
    for (let i = 0; i < 5; i++) {
      const [one, other] = await times();
      expect(Math.abs(one - other)).toBeLessThan(1.5);
      await page.waitForTimeout(400);
    }
    expect(await page.locator('.viewport > canvas').count()).toBe(2);
    // Paused together.
    await page.click('#play');
    await page.waitForTimeout(1200);
    const rest = await times();
    await page.waitForTimeout(800);
    expect(await times()).toEqual(rest);
  });
});
