import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { PATIENCE } from '../../bench/chromium.js';
import { createServer } from '../../engine/dist/cli/serve/server.js';
import {
  describeStudio,
  goTo,
  type Handle,
  pause,
  playNormally,
  playSlowly,
  positions,
  shownTime,
  untilDrawn,
  untilHeard,
  untilMoving,
  untilOpen,
  untilPicture,
  untilStill,
} from './studio-page.js';

declare const promenade: Handle;
declare const axe: { run(options: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the dock is loaded from. */
const DOCK = /\/dock-[^/]*\.js$/;

/** Half a minute: over at once at full speed, and five minutes long at a tenth. */
const CORRIDOR = `version: 1
name: Short walk
duration: 30
stop: []
world:
  walkable:
    - polygon: [[0, 0], [12, 0], [12, 4], [0, 4]]
population:
  - { name: two, count: 2, where: { box: { center: [2, 2], size: [2, 3] } }, goals: [{ point: [10, 2], within: 1 }] }
`;

const BROKEN = 'version: 1\nname: Broken\nduration: -5\npopulation:\n  - { count: many }\n';

describeStudio(
  'a page that is opened by itself',
  {},
  (studio) => {
    let page: Page;
    beforeAll(async () => {
      page = await studio.open('', { hasBodies: true });
    });

    it('opens the square by itself, and people walk', async () => {
      await untilMoving(page);
      await untilDrawn(page);
      expect(await page.title()).toBe('Square · Promenade');
      await pause(page);
      const before = await positions(page);
      const picture = await page.screenshot();
      const time = await shownTime(page);
      await page.click('#play');
      await page.waitForFunction((time) => promenade.view.shownTime > time + 1, time);
      await pause(page);
      const after = new Map((await positions(page)).map((row) => [row[0], row]));
      expect(before.length).toBe(20);
      const walked = before.map(([id, x, z]) => Math.hypot((after.get(id)?.[1] ?? x) - x, (after.get(id)?.[2] ?? z) - z));
      expect(walked.filter((way) => way > 0.3).length).toBeGreaterThan(6);
      expect(Math.max(...walked)).toBeLessThan(60);
      expect((await page.screenshot()).equals(picture)).toBe(false);
      // The opening shot shows a part of the square.
      expect(await page.evaluate(() => promenade.view.cost.drawn)).toBeGreaterThan(4);
      expect(await page.evaluate(() => promenade.view.cost.calls)).toBeLessThan(40);
      expect(await page.textContent('#stat-agents')).toBe('20');
    });

    it('gets a lost picture back', async () => {
      await page.click('#play');
      const card = await page.evaluateHandle(
        () => document.querySelector('canvas')!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!,
      );
      await card.evaluate((extension) => extension.loseContext());
      await page.waitForSelector('#fault');
      expect(await page.textContent('#fault-message')).toContain('The graphics card let go');
      const lost = await page.evaluateHandle(() => promenade.view.cost);
      await card.evaluate((extension) => extension.restoreContext());
      await page.waitForSelector('#fault', { state: 'hidden' });
      await page.waitForFunction((lost) => promenade.view.cost !== lost && promenade.view.cost.drawn > 0, lost);
      const picture = await page.screenshot();
      const time = await shownTime(page);
      await page.waitForFunction((time) => promenade.view.shownTime > time + 1, time);
      expect((await page.screenshot()).equals(picture)).toBe(false);
      studio.complaints = studio.complaints.filter((text) => !/context/i.test(text));
    });

    it('[STUDIO-8] keeps bodies and motions, and people come again', async () => {
      await expect.poll(() => page.evaluate(keptNames), { timeout: PATIENCE }).toEqual(['cast', 'motion']);
      await page.reload();
      await untilMoving(page);
      await untilDrawn(page);
    });
  },
  { keepsPages: true },
);

describeStudio('the page', {}, (studio) => {
  it('shows the whole place and not much more where the canvas gets its size after the place', async () => {
    const page = await studio.open('#scenario=few', {
      prepare: () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.viewport { display: none; }');
        document.adoptedStyleSheets.push(sheet);
      },
    });
    await untilMoving(page);
    expect(await page.evaluate(() => promenade.view.canvas.clientWidth)).toBe(0);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    await page.waitForFunction(() => promenade.view.canvas.clientWidth > 0);
    await untilPicture(page);
    await expectFramed(page);
  });

  it('runs on one thread, and says so, when not isolated', async () => {
    const plain = await createServer({ root: studio.root, scenarios: studio.folder, port: 0, isolated: false });
    const page = await studio.open('#scenario=few', { address: plain.address });
    await untilMoving(page);
    expect(await page.evaluate(() => [promenade.session.threads, crossOriginIsolated])).toEqual([1, false]);
    expect(await page.textContent('#note')).toContain('runs on one');
    await page.context().close();
    await plain.close();
  });

  it('fits a phone: nothing sticks out, what is pressed is 44 px large, the list is behind a button, and first steps are told once', async () => {
    const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, isFirstVisit: true };
    const page = await studio.open('#scenario=few', phone);
    await untilMoving(page);
    const small = await page.$$eval('button, select, summary', (parts) =>
      parts
        .map((part) => ({ name: part.id || part.textContent, ...part.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width > 0 && (width < 44 || height < 44))
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
    expect(await page.locator('#first-steps li').count()).toBe(3);
    await page.click('#first-steps button');
    await page.waitForSelector('#first-steps', { state: 'detached' });
    await page.reload();
    await untilMoving(page);
    expect(await page.locator('#first-steps').count()).toBe(0);
    const wide = await page.$$eval('header, main, .transport, .viewport, .sheet', (parts) =>
      parts
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5 || part.scrollWidth > part.clientWidth + 1)
        .map(({ className }) => className),
    );
    expect(wide).toEqual([]);
    expect(await page.isVisible('#gallery')).toBe(false);
    await page.click('#gallery-toggle');
    await page.waitForSelector('#gallery', { state: 'visible' });
    await page.click('[data-file=corridor]');
    await page.waitForFunction(() => promenade.session.file === 'corridor');
    await page.waitForSelector('#gallery', { state: 'hidden' });
  });

  it('waits for play where less motion is asked for', async () => {
    const page = await studio.open('#scenario=few', { reducedMotion: 'reduce' });
    await page.waitForFunction(() => promenade.session.phase === 'ready' && promenade.view.positions().length > 0);
    await page.waitForTimeout(500);
    await untilHeard(page);
    expect(await shownTime(page)).toBe(0);
    expect(await page.textContent('#note')).toContain('less motion');
    await page.keyboard.press(' ');
    await untilMoving(page);
  });
});

/** Expects every corner of the place inside the picture, and the outermost near its edge. */
async function expectFramed(page: Page): Promise<void> {
  const places = await page.evaluate(() => {
    const { clientWidth, clientHeight } = promenade.view.canvas;
    const [{ outline }] = promenade.session.world!.walkable;
    const corners = outline.flatMap((x, i) => (i % 2 === 0 ? [promenade.view.pixelAt([x, outline[i + 1]])!] : []));
    return corners.map(([x, y]) => Math.max(Math.abs((2 * x) / clientWidth - 1), Math.abs((2 * y) / clientHeight - 1)));
  });
  expect(places.length).toBe(4);
  expect(Math.max(...places)).toBeLessThanOrEqual(1);
  expect(Math.max(...places)).toBeGreaterThan(0.85);
}

/** Runs in a page: names of what the browser keeps of what takes long to make. */
function keptNames(): Promise<string[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('promenade');
    opening.onsuccess = () => {
      const asking = opening.result.transaction('made').objectStore('made').getAllKeys();
      asking.onsuccess = () => {
        opening.result.close();
        resolve((asking.result as [string, string][]).map(([, name]) => name));
      };
    };
  });
}

/** The tick that the engine is at, and when the page asked and heard of it [ms]. */
function tickNow(page: Page): Promise<{ tick: number; asked: number; heard: number }> {
  return page.evaluate(async () => {
    const asked = performance.now();
    const { tick } = (await promenade.studio.session.engine.ask('cost')) as { tick: number };
    return { tick, asked, heard: performance.now() };
  });
}

describeStudio(
  'a page in use',
  { 'broken.yaml': BROKEN, 'short-walk.yaml': CORRIDOR },
  (studio) => {
    let page: Page;
    beforeAll(async () => {
      page = await studio.open('#scenario=few');
      await untilMoving(page);
    });

    it('shows the whole place and not much more', () => expectFramed(page));

    it('may share memory when isolated, and leaves a core to the page', async () => {
      const threads = await page.evaluate(() => [promenade.session.threads, navigator.hardwareConcurrency, Number(crossOriginIsolated)]);
      expect(threads[2]).toBe(1);
      expect(threads[0]).toBe(Math.max(1, Math.min(threads[1] - 1, 8)));
      expect(await page.isVisible('#note')).toBe(false);
    });

    it('finds scenarios by words', async () => {
      await page.waitForSelector('[data-file=corridor]');
      await page.fill('[aria-label="Search scenarios"]', 'corridor');
      await page.waitForSelector('[data-file=square]', { state: 'detached' });
      expect(await page.isVisible('[data-file=corridor]')).toBe(true);
      await page.fill('[aria-label="Search scenarios"]', 'no such words');
      await page.waitForSelector('text=No scenario has these words.');
      await page.fill('[aria-label="Search scenarios"]', '');
      await page.locator('[aria-label="Search scenarios"]').blur();
    });

    it('opens and closes the keyboard help, and tells who it is to assistive technology', async () => {
      await page.keyboard.press('?');
      await page.waitForSelector('dialog[open]');
      expect(await page.$eval('#help', (help) => [help.scrollTop, help.scrollHeight > help.clientHeight])).toEqual([0, true]);
      await page.$eval('#help', (help) => help.scrollTo(0, 1000));
      await page.keyboard.press('Escape');
      // It is closed by the browser, and the page hears of it a little later.
      await page.waitForFunction(() => !promenade.studio.store.getState().helpShown);
      await page.keyboard.press('?');
      await page.waitForSelector('dialog[open]');
      expect(await page.$eval('#help', (help) => help.scrollTop)).toBe(0);
      await page.click('#help [aria-label="Close"]');
      await page.waitForSelector('dialog', { state: 'hidden' });
      const nameless = await page.$$eval(
        'button',
        (buttons) => buttons.filter((button) => !button.getAttribute('aria-label') && !button.textContent?.trim()).length,
      );
      expect(nameless).toBe(0);
      expect(await page.getAttribute('canvas', 'aria-label')).toContain('People walking');
    });

    it('pauses and plays with space and with the button', async () => {
      await page.keyboard.press(' ');
      await untilStill(page);
      expect(await page.getAttribute('#play', 'aria-label')).toBe('Play');
      const rest = await shownTime(page);
      for (let i = 0; i < 2; i++) await untilPicture(page);
      expect(await shownTime(page)).toBe(rest);
      await page.click('#play');
      await page.waitForFunction((rest) => promenade.view.shownTime > rest + 0.3, rest);
      expect(await page.getAttribute('#play', 'aria-label')).toBe('Pause');
    });

    it('changes speed with arrows and buttons, from 0.1 to as fast as possible', async () => {
      for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
      expect(await page.textContent('#speed')).toBe('0.1×');
      expect(await page.isDisabled('#slower')).toBe(true);
      const before = await tickNow(page);
      await page.waitForTimeout(700);
      const after = await tickNow(page);
      // Three ticks in a second, and a few that were due already.
      expect(after.tick - before.tick).toBeLessThan((3 * (after.heard - before.asked)) / 1000 + 5);
      for (let i = 0; i < 8; i++) await page.click('#faster');
      expect(await page.textContent('#speed')).toBe('Fastest');
      const begin = await page.evaluate(() => promenade.session.status.time);
      await page.waitForFunction((begin) => promenade.session.status.time > begin + 10, begin);
    });

    it('has nothing serious for axe to find, in light and dark', async () => {
      await page.evaluate(axeScript);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        // Schemes differ in nothing but colours.
        const asked = { resultTypes: ['violations'], ...(colorScheme === 'light' && { runOnly: ['color-contrast'] }) };
        const found = await page.evaluate(
          async (asked) => (await axe.run(asked)).violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
          asked,
        );
        expect(
          found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
          colorScheme,
        ).toEqual([]);
      }
    });

    it('switches scenario by click, by number and by address, and restarts with R', async () => {
      await page.click('[data-file=corridor]');
      await untilOpen(page, 'corridor');
      expect(page.url()).toContain('#scenario=corridor');
      expect(await page.getAttribute('[data-file=corridor]', 'aria-current')).toBe('true');
      await page.keyboard.press('1');
      const first = await page.getAttribute('[data-file]', 'data-file');
      await untilOpen(page, first!);
      await page.evaluate(() => {
        location.hash = '#scenario=few&seed=5';
      });
      await untilOpen(page, 'few');
      await untilMoving(page);
      // Far on quickly, and again from the beginning so slowly that it takes two minutes to get there.
      for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => promenade.view.shownTime > 12);
      await playSlowly(page);
      await page.keyboard.press('r');
      await page.waitForFunction(
        () => promenade.session.phase === 'ready' && promenade.view.shownTime > 0 && promenade.view.shownTime < 12,
      );
    });

    it('shows the end of a run and plays it again', async () => {
      await goTo(page, 'short-walk');
      await untilOpen(page, 'short-walk');
      for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => promenade.session.status.done !== undefined);
      expect(await page.textContent('#note')).toContain('The run is over');
      expect(await page.getAttribute('#play', 'aria-label')).toBe('Play');
      await playSlowly(page);
      await page.click('#play');
      await page.waitForFunction(() => {
        const { tick, done } = promenade.session.status;
        return done === undefined && tick > 0 && tick < 450;
      });
      await playNormally(page);
    });

    it('says in plain words what is wrong with a scenario, and offers a way on', async () => {
      await goTo(page, 'broken');
      await page.waitForSelector('#fault');
      expect(await page.textContent('#fault-message')).toContain('This scenario cannot run');
      expect(await page.textContent('#fault-details')).toContain('duration');
      await page.click('button:text("Open Square")');
      await untilOpen(page, 'square');
      expect(await page.isVisible('#fault')).toBe(false);
    });

    it('says so when there is no such scenario', async () => {
      await goTo(page, 'nowhere');
      await page.waitForSelector('#fault');
      expect(await page.textContent('#fault-message')).toBe('There is no scenario called “nowhere”.');
      // The browser itself reports the failed request.
      studio.complaints = studio.complaints.filter((text) => !text.includes('404'));
    });

    it('says so when the server is gone, and goes on when it is back', async () => {
      await goTo(page, 'few');
      await untilOpen(page, 'few');
      // The list of the gallery comes from the server too.
      await page.waitForSelector('[data-file=corridor]');
      await page.route('**/api/**', (route) => route.abort());
      await page.click('[data-file=corridor]');
      await page.waitForSelector('#fault');
      expect(await page.textContent('#fault-message')).toContain('The server does not answer');
      await page.unroute('**/api/**');
      await page.click('button:text("Try again")');
      await untilOpen(page, 'corridor');
      // Away from the start, it has not even told which scenarios there are.
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      await page.waitForSelector('#gallery [role=alert]');
      await page.waitForSelector('#fault');
      expect(await page.locator('[data-file]').count()).toBe(0);
      await page.unroute('**/api/**');
      await page.click('#fault button:text("Try again")');
      await page.waitForSelector('[data-file=corridor][aria-current=true]');
      expect(await page.isVisible('#gallery [role=alert]')).toBe(false);
      await untilOpen(page, 'corridor');
      studio.complaints = studio.complaints.filter((text) => !text.includes('net::ERR_FAILED'));
    });

    it('rests while the page is hidden', async () => {
      await goTo(page, 'few');
      await untilMoving(page);
      const hide = (hidden: boolean) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
      await hide(true);
      await untilHeard(page);
      const rest = await page.evaluate(() => promenade.session.status.tick);
      await page.waitForTimeout(400);
      expect(await page.evaluate(() => promenade.session.status.tick)).toBe(rest);
      await hide(false);
      await page.waitForFunction((rest) => promenade.session.status.tick > rest + 5, rest);
    });

    it('keeps panels where they were left, and puts them back in order', async () => {
      await page.keyboard.press('Alt+g');
      await page.waitForSelector('#gallery', { state: 'detached' });
      await page.reload();
      await untilMoving(page);
      expect(await page.isVisible('#gallery')).toBe(false);
      await page.click('[aria-label=Panels]');
      await page.click('[role=menuitem]:has-text("back in order")');
      await page.waitForSelector('#gallery', { state: 'visible' });
    });

    it('[STUDIO-24] shows the crowd before the dock is there, where it stands when the panels come', async () => {
      await page.evaluate(() => localStorage.removeItem('promenade.layout.4'));
      const usual = await picturesAround(page);
      expect(usual.after).toEqual(usual.before);
      // Nothing is left at that side.
      for (const key of ['g', 'a']) await page.keyboard.press(`Alt+${key}`);
      await page.waitForFunction(() => document.querySelector('#gallery, .panel.prose') === null);
      const kept = await picturesAround(page);
      expect(kept.after).toEqual(kept.before);
      expect(kept.after.x).toBeLessThan(usual.after.x);
    });

    it('[STUDIO-24] shows one panel at a time where the dock does not come', async () => {
      await page.route(DOCK, (route) => route.abort());
      await page.reload();
      await untilMoving(page);
      await page.unroute(DOCK);
      expect(await page.locator('.dock').count()).toBe(0);
      await page.keyboard.press('Alt+g');
      await page.waitForSelector('.narrow #gallery', { state: 'visible' });
      expect(studio.complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
      studio.complaints = [];
    });
  },
  { keepsPages: true },
);

/** Where a page that is loaded again shows the crowd while its dock is held back, and when it is there [px]. */
async function picturesAround(page: Page): Promise<Record<'before' | 'after', Record<'x' | 'y' | 'width' | 'height', number>>> {
  const box = () => page.evaluate(() => promenade.view.canvas.getBoundingClientRect().toJSON());
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  await page.route(DOCK, (route) => gate.then(() => route.continue()));
  await page.reload();
  await page.waitForFunction(() => 'promenade' in window && promenade.session.phase === 'ready' && promenade.view.shownTime > 0.3);
  expect(await page.locator('.dock').count()).toBe(0);
  const before = await box();
  openGate();
  await untilMoving(page);
  await page.unroute(DOCK);
  return { before, after: await box() };
}
