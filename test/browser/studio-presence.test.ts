import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { describeStudio, type Handle } from './studio-page.js';

declare const promenade: Handle;
declare const IWER: { XRDevice: new (config: unknown) => Device; metaQuest3: unknown };

/** What is used of the emulated headset. */
type Device = {
  position: { set(x: number, y: number, z: number): void };
  controllers: { left: Controller; right: Controller };
  activeSession?: { end(): Promise<void> };
  installRuntime(): void;
};
type Controller = {
  position: { set(x: number, y: number, z: number): void };
  updateAxes(id: string, x: number, y: number): void;
  updateButtonValue(id: string, value: number): void;
};
declare const headset: Device;

const iwer = readFileSync(createRequire(import.meta.url).resolve('iwer/build/iwer.min.js'), 'utf8');

/** People who stand around, and somebody 2 m ahead of where the viewer joins. */
const STANDING = `version: 1
duration: 3600
stop: []
world: { walkable: [{ box: { min: [-10, -10], max: [10, 10] } }] }
population:
  - { count: 1, where: { points: [[2, 0]] }, then: stay }
  - { count: 1, where: { points: [[-6, 5]] }, then: stay }
`;

const placeOf = (page: Page, id: number) =>
  page.evaluate(
    (id) =>
      promenade.view
        .positions()
        .find((one) => one[0] === id)
        ?.slice(1, 3),
    id,
  );
const status = (page: Page) => page.textContent('.presence [role=status]');

/** Joins at (0, 0), looking along x; the id of the viewer. */
async function join(page: Page): Promise<number> {
  await page.keyboard.press('w');
  await page.evaluate(async () => {
    const { view } = promenade;
    (view as unknown as { lookFrom(eye: number[], target: number[]): void }).lookFrom([-6, 5, 0], [0, 0, 0]);
  });
  await page.waitForFunction(() => promenade.view.pixelAt([0, 0]) !== undefined);
  const [x, y] = await page.evaluate(() => {
    const { left, top } = promenade.view.canvas.getBoundingClientRect();
    const [right, down] = promenade.view.pixelAt([0, 0])!;
    return [left + right, top + down];
  });
  await page.mouse.click(x, y);
  await page.waitForFunction(() => document.querySelector('.presence [role=status]')?.textContent?.startsWith('You are person 2'));
  await page.waitForFunction(() => promenade.view.positions().some(([id]) => id === 2));
  return 2;
}

describeStudio('the studio in the crowd', { 'standing.yaml': STANDING }, (studio) => {
  it('by keyboard: people speak, come along and stay, and the same session replayed has the same hash', async () => {
    const page = await studio.open('#standing', { isSmooth: true });
    const you = await join(page);
    // Whoever is looked at for a while says something.
    await page.waitForFunction(() => document.querySelector('.captions')?.textContent?.includes('Person 0:'));
    await page.keyboard.press('f');
    await page.waitForFunction(() => /coming|All right|Lead/.test(document.querySelector('.captions')?.textContent ?? ''));
    await page.keyboard.down('s');
    await page.waitForFunction(() => promenade.view.positions()[0][1] < 0.9);
    await page.keyboard.up('s');
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await page.keyboard.type('Thank you.');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.captions')?.textContent?.includes('You: Thank you.'));
    expect((await placeOf(page, you))![0]).toBeLessThan(-0.2);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.presence', { state: 'detached' });
  });

  it('by an emulated headset: real walking, a stick, turning in steps, a wave; when it is lost the run goes on', async () => {
    const page = await studio.open('#standing', { isSmooth: true });
    await page.evaluate(iwer);
    await page.evaluate(() => {
      const device = new IWER.XRDevice(IWER.metaQuest3);
      device.installRuntime();
      device.position.set(0, 1.65, 0);
      Object.assign(window, { headset: device });
    });
    const you = await join(page);
    await page.click('text=Headset');
    await page.waitForFunction(() => document.querySelector('.presence [role=status]')?.textContent?.includes('mirrors'));
    const [startX, startZ] = (await placeOf(page, you))!;
    // Half a metre ahead, on one's own feet.
    for (let n = 1; n <= 5; n++) {
      await page.evaluate((z) => headset.position.set(0, 1.65, -z), 0.1 * n);
      await page.waitForTimeout(100);
    }
    await page.waitForFunction(
      ([id, x, z]) => promenade.view.positions().some((one) => one[0] === id && Math.hypot(one[1] - x, one[2] - z) > 0.35),
      [you, startX, startZ],
    );
    const [walkedX, walkedZ] = (await placeOf(page, you))!;
    expect(Math.hypot(walkedX - startX, walkedZ - startZ)).toBeLessThan(0.65);
    // Backwards by the stick.
    await page.evaluate(() => headset.controllers.left.updateAxes('thumbstick', 0, 1));
    await page.waitForFunction(
      ([id, x, z]) => promenade.view.positions().some((one) => one[0] === id && Math.hypot(one[1] - x, one[2] - z) > 0.4),
      [you, walkedX, walkedZ],
    );
    await page.evaluate(() => headset.controllers.left.updateAxes('thumbstick', 0, 0));
    const headingOf = () => page.evaluate((id) => promenade.view.positions().find((one) => one[0] === id)![3], you);
    const heading = await headingOf();
    await page.evaluate(() => headset.controllers.right.updateAxes('thumbstick', 1, 0));
    await page.waitForFunction(
      ([id, before]) => promenade.view.positions().some((one) => one[0] === id && Math.abs(Math.sin(one[3] - before)) > 0.4),
      [you, heading],
    );
    // Lost in the middle of a stride: nothing is lost with it.
    const tick = await page.evaluate(() => promenade.session.status.tick);
    await page.evaluate(() => headset.activeSession?.end());
    await page.waitForFunction(() => document.querySelector('.presence [role=status]')?.textContent?.includes('The headset is off'));
    await page.waitForFunction((tick) => promenade.session.status.tick > tick + 5, tick);
    expect(await status(page)).toContain('You are person 2.');
    expect(await placeOf(page, you)).toBeDefined();
  });
});
