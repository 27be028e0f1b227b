import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeStudio } from './studio-page.js';

/** What the page shows of itself to the console. */
type Handle = {
  session: {
    phase: string;
    selected: number[];
    camera: string;
    speed: number;
  };
  view: {
    positions(): number[][];
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
/** People who walk to and fro, with room to walk among them. */
const STROLLING = `version: 1
name: Strolling
duration: 600
world:
  walkable:
    - polygon: [[0, 0], [24, 0], [24, 8], [0, 8]]
population:
  - name: strollers
    count: 8
    where: { box: { center: [8, 4], size: [5, 6] } }
    goals: [{ point: [4, 4], within: 1 }, { point: [18, 4], within: 1 }]
    then: loop
`;

describeStudio('a headset', { 'strolling.yaml': STROLLING }, (studio) => {
  it('walks really, in place and by leaps, hands wave and push, and where it is lost the viewer is still in the crowd', async () => {
    const page = await studio.open('#scenario=strolling', {
      hasBodies: true,
      viewport: { width: 1000, height: 450 },
      reducedMotion: 'reduce',
    });
    const until = (condition: () => boolean) => page.waitForFunction(condition);
    await until(() => promenade.session.phase === 'ready' && promenade.view.cost.drawn > 0);
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
    // Enter is for the tool, not for the button that was pressed last.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
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
    await page.evaluate(() => {
      Object.assign(window, { pictures: 0 });
      worn.moves((n) => Object.assign(window, { pictures: n }));
    });
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
    const [before] = await page.evaluate(() => promenade.session.selected);
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
  });
});
