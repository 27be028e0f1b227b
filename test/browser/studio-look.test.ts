import { readFileSync } from 'node:fs';
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
    speed: number;
    inspection?: { person: { id: number; population: string }; steering?: { kind: string } };
  };
  view: {
    positions(): number[][];
    shownTime: number;
    pixelOf(id: number, share?: number): [number, number] | undefined;
    rig: { mode: string; camera: { fov: number; position: { x: number; y: number; z: number } } };
    cost: { calls: number; drawn: number };
  };
  studio: { session: { engine: { ask(topic: string, question?: { readonly action?: string }): Promise<unknown> } } };
};
declare const promenade: Handle;
/** The emulated headset, who wears it, and what its hands did. */
declare const IWER: { readonly metaQuest3: object; readonly XRDevice: new (config: object) => Device };
type Device = {
  installRuntime(options: object): void;
  readonly position: { x: number; y: number; z: number };
  readonly controllers: { readonly right: Controller };
  readonly activeSession?: { end(): Promise<void> };
};
type Controller = {
  readonly position: { set(x: number, y: number, z: number): void };
  readonly quaternion: { set(x: number, y: number, z: number, w: number): void };
  updateButtonValue(id: string, value: number): void;
};
declare const worn: {
  readonly device: Device;
  readonly deeds: readonly string[];
  you(): readonly number[] | undefined;
  begin(): void;
  gone(): number;
  moves(next: (n: number) => void): void;
};
declare const from: readonly [x: number, z: number];
declare const pictures: number;
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

    it('walks in the crowd by keys alone, waves, and leaves it', async () => {
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
      const [, x, z] = await place();
      await page.keyboard.down('w');
      await page.waitForFunction(
        ([you, x, z]) => promenade.view.positions().some((one) => one[0] === you && Math.hypot(one[1] - x, one[2] - z) > 0.3),
        [you, x, z],
      );
      await page.keyboard.up('w');
      await page.keyboard.press('v');
      await page.waitForFunction(() => document.querySelector('.presence [role=status]')?.textContent?.includes('You are person 10.'));
      await pause(page);
      await page.keyboard.press('Escape');
      await until(() => promenade.session.camera === 'orbit' && promenade.session.selected.length === 0);
      await page.keyboard.press('v');
    });

    it('walks in a headset: really, in place and by leaps; hands wave and push; and where it is lost the viewer is still in the crowd', async () => {
      await page.evaluate(readFileSync(new URL('../../node_modules/iwer/build/iwer.min.js', import.meta.url), 'utf8'));
      await page.evaluate(() => {
        const device = new IWER.XRDevice(IWER.metaQuest3);
        device.installRuntime({ forceInstall: true });
        const { engine } = promenade.studio.session;
        const { ask } = engine;
        const deeds: string[] = [];
        engine.ask = (topic: string, question?: { readonly action?: string }) => {
          if (question?.action) deeds.push(question.action);
          return ask(topic, question);
        };
        const you = () => promenade.view.positions().find(([id]) => id === promenade.session.selected[0]);
        let [n, moves] = [0, (_: number) => {}];
        // Whoever wears it moves between any two pictures.
        const live = () => {
          moves(n++);
          requestAnimationFrame(live);
        };
        live();
        Object.assign(window, {
          worn: {
            device,
            deeds,
            you,
            begin: () => {
              const [, x, z] = you() as number[];
              Object.assign(window, { from: [x, z] });
            },
            gone: () => {
              const [, x, z] = you() ?? [0, Number.NaN, Number.NaN];
              return Math.hypot(x - from[0], z - from[1]);
            },
            moves: (next: (n: number) => void) => {
              [n, moves] = [0, next];
            },
          },
        });
      });
      // A run that goes faster than time is slowed down for whoever comes.
      while ((await page.evaluate(() => promenade.session.speed)) < 4) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('w');
      await page.keyboard.press('Enter');
      await until(() => promenade.session.camera === 'eyes' && worn.you() !== undefined);
      expect(await page.evaluate(() => promenade.session.speed)).toBe(1);
      await page.click('button:has-text("Comfort")');
      await page.check('text=Headset: walking in place walks ahead');
      await page.click('button:has-text("Headset")');
      await page.waitForSelector('.presence [role=status]:has-text("The page mirrors what you see.")');

      // Half a metre of the head takes the body along, once, and no farther.
      await page.evaluate(() => {
        worn.begin();
        worn.moves((n) => {
          if (n < 5) worn.device.position.z -= 0.1;
        });
      });
      await until(() => worn.gone() > 0.3);
      await page.evaluate(() => worn.moves((n) => Object.assign(window, { pictures: n })));
      await until(() => pictures > 5);
      expect(await page.evaluate(() => worn.gone())).toBeLessThan(1.2);

      await page.evaluate(() => {
        worn.begin();
        worn.moves((n) => {
          worn.device.position.y = n % 2 ? 1.63 : 1.57;
        });
      });
      await until(() => worn.gone() > 0.6);

      // To and fro beside the head is a wave, an arm that goes out is a push.
      await page.evaluate(() => {
        const { x, z } = worn.device.position;
        worn.moves((n) => worn.device.controllers.right.position.set(x + 0.3 + (n % 2 ? 0.1 : -0.1), 1.6, z - 0.2));
      });
      await until(() => worn.deeds.includes('wave'));
      await page.evaluate(() => {
        const { x, z } = worn.device.position;
        worn.moves((n) => worn.device.controllers.right.position.set(x + 0.2, 1.3, z - (n % 6 < 3 ? 0.1 : 0.7)));
      });
      await until(() => worn.deeds.includes('push'));

      // The right hand points at the ground ahead; where the trigger is let go the viewer is there, as another person.
      const [before] = await selected();
      await page.evaluate(() => {
        const { position, quaternion, updateButtonValue } = worn.device.controllers.right;
        worn.begin();
        position.set(worn.device.position.x, 1.4, worn.device.position.z);
        quaternion.set(-Math.sin(0.3), 0, 0, Math.cos(0.3));
        worn.moves((n) => n < 8 && updateButtonValue.call(worn.device.controllers.right, 'trigger', n < 4 ? 1 : 0));
      });
      await page.waitForFunction((before) => promenade.session.selected[0] !== before && worn.gone() > 0.8, before);

      // The headset is gone: the page shows what the eyes see, and keys walk on.
      await page.evaluate(() => void worn.device.activeSession?.end());
      await page.waitForSelector('.presence [role=status]:has-text("The headset is off. You are still in the crowd.")');
      await page.evaluate(() => worn.begin());
      await page.keyboard.down('s');
      await until(() => worn.gone() > 0.2);
      await page.keyboard.up('s');
      expect(await page.evaluate(() => promenade.session.camera)).toBe('eyes');
      await page.keyboard.press('Escape');
      await until(() => promenade.session.camera === 'orbit' && promenade.session.selected.length === 0);
      await page.keyboard.press('v');
      await pause(page);
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
    });

    it('complains about nothing', () => {});
  },
  { keepsPages: true },
);

type Studio = { studio: { session: { store: { setState(part: object): void } } } };
