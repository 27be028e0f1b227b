import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { describeStudio, type Handle, pause, playFast, positions, shownTime, untilHeard, untilMoving } from './studio-page.js';

declare const promenade: Handle & {
  studio: { draft: { getState(): { text: string }; setState(change: { text: string; cause: string }): void } };
};

/** Fourteen people who cross a plain in two populations, there and back for as long as the test lasts. */
const PLAIN = `version: 1
name: Plain
duration: 3600
population:
  - name: eastbound
    count: 8
    where: { box: { center: [-6, 0], size: [6, 6] } }
    goals: [{ point: [60, 0], within: 1 }, { point: [-6, 0], within: 1 }]
    then: loop
  - name: northbound
    count: 6
    where: { box: { center: [0, -6], size: [6, 6] } }
    goals: [{ point: [0, 60], within: 1 }, { point: [0, -6], within: 1 }]
    then: loop
    steer: orca
`;

describeStudio('changing and comparing the crowd', { 'plain.yaml': PLAIN }, (studio) => {
  const showPanel = (page: Page, panel: string) => page.evaluate((panel) => promenade.studio.dock.show(panel), panel);

  it('adds and removes people, changes model and pace, and says so', async () => {
    const page = await studio.open('#scenario=plain');
    await untilMoving(page);
    await showPanel(page, 'crowd');
    const population = page.locator('details.population', { hasText: 'northbound' });
    await population.getByRole('button', { name: '+10' }).click();
    await page.waitForFunction(() => promenade.session.status.agents === 24);
    // Those who came count to their population: sixteen are there, and fourteen are asked for.
    await population.getByLabel('How many').fill('14');
    await population.getByLabel('How many').press('Enter');
    await page.waitForFunction(() => promenade.session.status.agents === 22);
    await population.getByRole('button', { name: '+1', exact: true }).click();
    await page.waitForFunction(() => promenade.session.status.agents === 23);
    await population.getByLabel('Steering model').selectOption('social-force');
    await page.waitForSelector('text=Changed.');
    const speed = population.getByLabel(/Preferred speed/);
    await speed.fill('99');
    await speed.press('Enter');
    await page.waitForFunction(() => document.querySelector('.said')?.textContent?.includes('preferredSpeed'));
    await speed.fill('0.3');
    await speed.press('Enter');
    await page.waitForFunction(() => document.querySelector('.said')?.textContent === 'Changed.');
    // From now on those of the population creep.
    await playFast(page);
    await pause(page);
    const before = new Map((await positions(page)).map((row) => [row[0], row]));
    const begin = await shownTime(page);
    await page.click('#play');
    await page.waitForFunction((begin) => promenade.view.shownTime > begin + 3, begin);
    await pause(page);
    const seconds = (await shownTime(page)) - begin;
    const speeds = (await positions(page)).map(([id, x, z]) => Math.hypot(x - before.get(id)![1], z - before.get(id)![2]) / seconds);
    expect(speeds.length).toBe(23);
    expect(speeds.filter((speed) => speed < 0.7).length).toBeGreaterThanOrEqual(12);
  });

  it('runs again with the next seed, and a variant beside, in step', async () => {
    // Less motion: both runs wait at their beginning.
    const page = await studio.open('#scenario=plain', { reducedMotion: 'reduce' });
    await page.waitForFunction(() => promenade.view.positions().length === 14);
    const [[, before]] = await positions(page);
    await showPanel(page, 'crowd');
    await page.click('.seed button:has-text("Next")');
    // Those of the run before are on the screen until the first picture of this one.
    await page.waitForFunction((before) => {
      const places = promenade.view.positions();
      return promenade.session.seed === 1 && places.length === 14 && Math.abs(places[0][1] - before) > 0.01;
    }, before);
    await page.click('#play');
    await untilMoving(page);
    // As much motion as ever: what is compared begins by itself.
    await page.emulateMedia({ reducedMotion: null });
    await showPanel(page, 'compare');
    await page.selectOption('[aria-label="Compare with"]', 'crowd');
    await page.waitForSelector('[aria-label="Times as many"]');
    await page.locator('.variant button[type=submit]').click();
    await page.waitForFunction(
      () => [...document.querySelectorAll('.compare-figures tbody tr')].map((row) => row.children[2].textContent).join() === '14,28',
    );
    await page.waitForFunction(() => promenade.session.status.time > 2);
    for (let i = 0; i < 5; i++) {
      const [one, other] = await timesOf(page);
      expect(Math.abs(one - other)).toBeLessThan(1.5);
      await page.waitForTimeout(200);
    }
    expect(await page.locator('.viewport > canvas').count()).toBe(2);
    // Paused together: while one is led on, tick by tick, the other does not follow, though it might.
    await pause(page);
    const [rest] = await timesOf(page);
    for (let i = 0; i < 45; i++) await page.keyboard.press('.');
    await untilHeard(page);
    expect((await timesOf(page))[0]).toBeCloseTo(rest + 1.5, 1);
    await page.waitForTimeout(400);
    expect((await timesOf(page))[1]).toBeLessThan(rest + 1);
    await compareDrafts(page);
  });
});

/** Puts two drafts aside, shows them side by side, and runs each twice. */
async function compareDrafts(page: Page): Promise<void> {
  await page.click('.drafts > summary');
  await page.click('#keep-variant');
  await page.evaluate(() => {
    const { draft } = promenade.studio;
    draft.setState({ text: draft.getState().text.replace('count: 8', 'count: 3'), cause: 'edit' });
  });
  await page.click('#keep-variant:has-text("as B")');
  // The run takes the change over before the next is asked for.
  await page.waitForFunction(() => promenade.view.positions().length === 9);
  await page.selectOption('[aria-label="Compare with"]', 'drafts');
  await page.selectOption('[aria-label=Left]', 'B');
  await page.selectOption('[aria-label=Right]', 'A');
  await page.locator('.variant button[type=submit]').click();
  await page.waitForFunction(
    () => [...document.querySelectorAll('.compare-figures tbody tr')].map((row) => row.children[2].textContent).join() === '9,14',
  );
  await page.fill('#trial-runs', '2');
  await page.fill('#trial-seconds', '2');
  await page.click('#run-variants');
  await page.waitForSelector('#trials caption:text-is("Mean of 2 runs each ± 95 % interval")');
  const people = page.locator('#trials tbody tr', { hasText: 'people' }).first().locator('td');
  expect(await people.allTextContents()).toEqual(['14 ± 0', expect.stringMatching(/^9 ± 0/)]);
}

/** What both sides have come to, at one moment [s]. */
async function timesOf(page: Page): Promise<number[]> {
  const cells = await page.locator('.compare-figures tbody td:nth-of-type(1)').allTextContents();
  return cells.map((text) => {
    const [minutes, seconds] = text.split(':').map(Number);
    return 60 * minutes + seconds;
  });
}
