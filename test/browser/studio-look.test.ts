import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { describeStudio, pause, playSlowly, untilHeard, untilPicture } from './studio-page.js';

/** What the page shows of itself to the console. */
type Handle = {
  session: {
    phase: string;
    selected: number[];
    camera: string;
    populations: string[];
    inspection?: { person: { id: number; population: string }; steering?: { kind: string } };
  };
  view: {
    positions(): number[][];
    shownTime: number;
    pixelOf(id: number, share?: number): [number, number] | undefined;
    rig: { mode: string; camera: { fov: number; position: { x: number; y: number; z: number }; rotation: { y: number } } };
    cost: { calls: number; drawn: number };
  };
};
declare const promenade: Handle;
/** What was said of the camera last: a word about it goes away by itself. */
declare const cameraWord: string | undefined;

/** Two populations that pass each other; one leaves, the other walks to and fro. */
const PASSING = `version: 1
name: Passing
duration: 600
world:
  walkable:
    - polygon: [[0, 0], [24, 0], [24, 8], [0, 8]]
  exits:
    door: { line: [[23.5, 0], [23.5, 8]], depth: 1 }
population:
  - name: strollers
    count: 8
    where: { box: { center: [8, 4], size: [5, 6] } }
    goals: [{ point: [4, 4], within: 1 }, { point: [18, 4], within: 1 }]
    then: loop
  - { name: leavers, count: 2, where: { box: { center: [2, 4], size: [2, 6] } }, steer: { model: orca }, goals: [{ exit: door }] }
`;

describeStudio(
  'looking closer',
  { 'passing.yaml': PASSING },
  (studio) => {
    let page: Page;

    beforeAll(async () => {
      // Less motion: the crowd waits for play, and the camera goes to its place at once.
      page = await studio.open('#scenario=passing', { hasBodies: true, viewport: { width: 1000, height: 450 }, reducedMotion: 'reduce' });
      await until(() => promenade.session.phase === 'ready' && promenade.view.cost.drawn > 0 && promenade.session.populations.length === 2);
    });

    const until = (condition: () => boolean) => page.waitForFunction(condition);
    const selected = () => page.evaluate(() => promenade.session.selected);
    const pixelOf = (id: number) => page.evaluate((id) => promenade.view.pixelOf(id, 0.62), id);

    /** Where a pixel of the canvas is on the page. */
    async function onPage([x, y]: readonly [number, number]): Promise<[number, number]> {
      const box = (await page.locator('#canvas').boundingBox())!;
      return [box.x + x, box.y + y];
    }

    /** Clicks where a stroller stands whom no other hides: the nearest to the camera. */
    async function clickNearest(): Promise<number> {
      const id = await page.evaluate(() => {
        const { x, z } = promenade.view.rig.camera.position;
        const people = promenade.view.positions().filter(([id]) => id < 8 && promenade.view.pixelOf(id) !== undefined);
        return people.sort((a, b) => Math.hypot(a[1] - x, a[2] - z) - Math.hypot(b[1] - x, b[2] - z))[0][0];
      });
      await page.mouse.click(...(await onPage((await pixelOf(id))!)));
      return id;
    }

    it('invites to pick somebody, and shows who was clicked', async () => {
      await page.waitForSelector('#pick-somebody');
      const id = await clickNearest();
      expect(await selected()).toEqual([id]);
      await until(() => promenade.session.inspection !== undefined);
      expect(await page.textContent('#inspector-who')).toBe(`Person ${id}`);
      const population = await page.evaluate(() => promenade.session.inspection!.person.population);
      expect(population).toBe('strollers');
      expect(await page.textContent('#inspector')).toContain(population);
      expect(await page.textContent('.person-tag.picked')).toContain(String(id));
      // Why it moves so comes first; what it has in mind is drawn when it is asked for, and the choice is kept.
      expect(await page.textContent('#why')).toMatch(/^[A-Z].*\.$/);
      expect(await page.isChecked('#ground-shown')).toBe(false);
      await page.keyboard.press('g');
      await page.waitForSelector('#ground-shown:checked');
      expect(await page.evaluate(() => localStorage.getItem('promenade.ground'))).toBe('shown');
      await page.keyboard.press('g');
      await page.waitForSelector('#ground-shown:not(:checked)');
    });

    it('follows a person and keeps it in the middle', async () => {
      // Slowly, and then not at all, so that nobody has left before everything was looked at, also on a slow machine.
      await playSlowly(page);
      await page.keyboard.press('l');
      await page.keyboard.press(' ');
      await until(() => promenade.view.rig.mode === 'follow' && promenade.view.shownTime > 0.1);
      const [id] = await selected();
      const { width, height } = (await page.locator('#canvas').boundingBox())!;
      for (let i = 0; i < 3; i++) {
        const pixel = (await pixelOf(id))!;
        expect(Math.abs(pixel[0] - width / 2)).toBeLessThan(12);
        expect(Math.abs(pixel[1] - height / 2)).toBeLessThan(12);
        await untilPicture(page);
      }
      await until(() => promenade.session.inspection?.steering !== undefined);
      expect(await page.getAttribute('#camera-follow', 'aria-pressed')).toBe('true');
      await pause(page);
    });

    it('goes on to the next person by key', async () => {
      const [before] = await selected();
      await page.keyboard.press('n');
      await untilHeard(page);
      const [after] = await selected();
      expect(after).not.toBe(before);
      await page.keyboard.press('p');
      await untilHeard(page);
      expect(await selected()).toEqual([before]);
    });

    it('looks through eyes and straight down, and each picture is another', async () => {
      const follow = await page.screenshot();
      await page.keyboard.press('e');
      await until(() => promenade.view.rig.mode === 'eyes' && promenade.view.rig.camera.position.y < 1.9);
      await untilPicture(page);
      const eyes = await page.screenshot();
      expect(eyes.equals(follow)).toBe(false);
      await page.keyboard.press('t');
      await until(() => promenade.view.rig.mode === 'plan' && promenade.view.rig.camera.fov < 5);
      expect((await page.textContent('#scale-bar'))?.trim()).toMatch(/^\d+ m$/);
      expect((await page.screenshot()).equals(eyes)).toBe(false);
      // North is up: who stands farther north stands higher on the plan.
      const places = await page.evaluate(() =>
        promenade.view.positions().map(([id, x, z]) => ({ x, z, pixel: promenade.view.pixelOf(id) ?? [0, 0] })),
      );
      const north = places.reduce((a, b) => (b.z < a.z ? b : a));
      const south = places.reduce((a, b) => (b.z > a.z ? b : a));
      expect(north.pixel[1]).toBeLessThan(south.pixel[1]);
      expect(await page.evaluate(() => promenade.view.cost.calls)).toBeLessThan(40);
    });

    it('picks several with a box, and nobody with Escape', async () => {
      await page.keyboard.press('b');
      const { width, height } = (await page.locator('#canvas').boundingBox())!;
      await page.mouse.move(...(await onPage([4, 60])));
      await page.mouse.down();
      await page.mouse.move(...(await onPage([width - 4, height - 4])), { steps: 3 });
      await page.waitForSelector('.selection-box');
      await page.mouse.up();
      expect((await selected()).length).toBeGreaterThan(5);
      expect(await page.textContent('#inspector')).toContain('Mean speed');
      await page.keyboard.press('Escape');
      expect(await selected()).toEqual([]);
      await page.waitForSelector('#pick-somebody');
      await page.keyboard.press('v');
    });

    it('walks in the crowd by keys alone and by a gamepad, waves, and leaves it', async () => {
      await playSlowly(page);
      await page.keyboard.press('w');
      await page.keyboard.press('Enter');
      await until(() => {
        const { camera, selected } = promenade.session;
        return camera === 'eyes' && promenade.view.positions().some(([id]) => id === selected[0]);
      });
      const [you] = await selected();
      expect(you).toBe(10);
      const place = () => page.evaluate((you) => promenade.view.positions().find(([id]) => id === you)!, you);
      const untilElsewhere = ([, x, z]: number[]) =>
        page.waitForFunction(
          ([you, x, z]) => promenade.view.positions().some((one) => one[0] === you && Math.hypot(one[1] - x, one[2] - z) > 0.3),
          [you, x, z],
        );
      const here = await place();
      await page.keyboard.down('w');
      await untilElsewhere(here);
      await page.keyboard.up('w');
      // Pulled back and turned: the viewer goes backwards and looks elsewhere.
      const hold = (axes: number[]) =>
        page.evaluate((axes) => Object.assign(navigator, { getGamepads: () => [null, { connected: true, axes }] }), axes);
      const there = await place();
      const gaze = await gazeOf(page);
      await hold([0, 1, 0.8, 0]);
      await untilElsewhere(there);
      await page.waitForFunction((gaze) => Math.abs(promenade.view.rig.camera.rotation.y - gaze) > 0.1, gaze);
      await hold([0, 0, 0, 0]);
      await page.keyboard.press('v');
      await page.waitForFunction(() => document.querySelector('.presence [role=status]')?.textContent?.includes('You are person 10.'));
      await pause(page);
      await page.keyboard.press('Escape');
      await until(() => promenade.session.camera === 'orbit' && promenade.session.selected.length === 0);
      await page.keyboard.press('v');
    });

    it('says so when the person who is followed leaves, and gives the camera back', async () => {
      const leaver = 9;
      expect((await page.evaluate(() => promenade.view.positions().map(([id]) => id))).includes(leaver)).toBe(true);
      await page.evaluate(
        (id) => (promenade as unknown as Studio).studio.session.store.setState({ selected: [id], camera: 'follow' }),
        leaver,
      );
      await page.evaluate(() => {
        const note = document.querySelector('#camera-note')!;
        Object.assign(window, { cameraWord: undefined });
        new MutationObserver(() => Object.assign(window, { cameraWord: note.textContent || cameraWord })).observe(note, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      });
      for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowRight');
      await page.click('#play');
      await until(() => cameraWord !== undefined);
      expect(await page.evaluate(() => cameraWord)).toContain(`Person ${leaver} has left`);
      expect(await page.evaluate(() => promenade.session.camera)).toBe('orbit');
      // Nobody waits for an answer about who is gone, though the run has nothing more to tell.
      await page.waitForSelector(`#inspector:has-text("Person ${leaver} is not here at this time.")`);
    });

    it('complains about nothing', () => {});
  },
  { keepsPages: true },
);

type Studio = { studio: { session: { store: { setState(part: object): void } } } };

/** The way the camera looks [rad]. */
function gazeOf(page: Page): Promise<number> {
  return page.evaluate(() => promenade.view.rig.camera.rotation.y);
}
