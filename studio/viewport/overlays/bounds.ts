import { ask } from '../../document/session.js';
import type { AnswerOf } from '../../worker/questions.js';
import { bytesOf } from './colour-map.js';
import { addOutline, createOutlines, disposeOutlines, type Outlines, showOutlines } from './outlines.js';
import type { Legend, Overlay } from './overlay.js';
import { createPoll } from './poll.js';

type Bounds = NonNullable<AnswerOf<'bounds'>>;

/** Bounds of those who keep their velocity, who decide, who touch each other, to whom something just happened; and cells with a bound. */
const COLOURS = { coasts: '#56b4e9', decides: '#e69f00', touches: '#cc79a7', flash: '#d55e00', cell: '#8a94a0' };
const COASTS = bytesOf(COLOURS.coasts);
const DECIDES = bytesOf(COLOURS.decides);
const TOUCHES = bytesOf(COLOURS.touches);
const FLASH = bytesOf(COLOURS.flash);
const CELL = bytesOf(COLOURS.cell);
/** Outlines that are drawn at once. */
const MOST = 40_000;
/** Above the ground [m]: bounds, and cells below them. */
const LIFT = 0.04;
const CELL_LIFT = 0.03;
/** A flash is seen for so long [s], and widens by this [m]. */
const FLASH_TIME = 0.3;
const FLASH_WIDENS = 0.4;
/** What is told of a moment later than that which is drawn, by more than this, says nothing of it [s]. */
const MOST_LATER = 0.5;

/** Bounds around those who decide at events, and the events as they come. */
export const BOUNDS: Overlay = {
  id: 'bounds',
  title: 'Bounds and events',
  about: 'Rings that people cannot have left by now. Where two meet both are looked at; a ring flashes at an event.',
  key: 'Shift+U',
  opacity: 0.9,
  create: (session) => {
    const outlines = createOutlines(MOST, 1.4);
    let told: Bounds[] = [];
    let legend: Legend = {};
    let isEarlier = false;
    const show = (bounds: Bounds | undefined, note?: string) => {
      told = bounds ? keepTold(told, bounds) : [];
      legend = note === undefined ? boundsLegend(bounds) : { note };
    };
    const poll = createPoll(
      100,
      async () => show(await ask(session, 'bounds', undefined)),
      (sentence) => show(undefined, sentence),
    );
    return {
      object: outlines.mesh,
      update: ({ time }) => {
        poll.tick();
        const bounds = toldFor(told, time);
        isEarlier = told.length > 0 && bounds === undefined;
        drawBounds(outlines, bounds, time);
      },
      setOpacity: (value) => {
        outlines.mesh.material.uniforms.opacity.value = value;
      },
      legend: () => (isEarlier ? { note: EARLIER } : legend),
      dispose: () => disposeOutlines(outlines),
    };
  },
};

const EARLIER = 'What is drawn is earlier than where the run is, and bounds are told of the run alone: press “Live” to see them.';

/** The answers that are kept, at most so many, since the run is ahead of what is drawn. */
const MOST_TOLD = 20;

/** Adds an answer to those before it; who went back in time forgets what comes later. */
export function keepTold<T extends { readonly time: number }>(told: readonly T[], bounds: T): T[] {
  return [...told.filter(({ time }) => time < bounds.time), bounds].slice(-MOST_TOLD);
}

/** The newest answer that is not later than the moment drawn, whose bounds hold for it; where all are, the first one, if it is but a little later. */
export function toldFor<T extends { readonly time: number }>(told: readonly T[], time: number): T | undefined {
  return told.findLast((one) => one.time <= time) ?? told.find((one) => one.time - time <= MOST_LATER);
}

/** Draws bounds as they are at a time, to which they have moved and grown [s]. */
function drawBounds(outlines: Outlines, bounds: Bounds | undefined, time: number): void {
  outlines.count = 0;
  if (bounds) {
    const { x, y, z, velocityX, velocityY, velocityZ, quiet, coasts, contactGroup, cells } = bounds;
    const since = time - bounds.time;
    for (let n = 0; n < x.length; n++) {
      const at = [x[n] + velocityX[n] * since, y[n] + velocityY[n] * since + LIFT, z[n] + velocityZ[n] * since] as const;
      const radius = radiusAfter(bounds, n, since);
      addOutline(outlines, { at, radius, colour: contactGroup[n] >= 0 ? TOUCHES : coasts[n] === 1 ? COASTS : DECIDES });
      const left = Math.min(1, 1 - (quiet[n] + since) / FLASH_TIME);
      if (left > 0) addOutline(outlines, { at, radius: radius + FLASH_WIDENS * (1 - left), colour: FLASH, cover: left, breadth: 2 });
    }
    for (let n = 0; n < cells.length; n += 3) {
      const half = cells[n + 2] / 2;
      const at = [cells[n] + half, CELL_LIFT, cells[n + 1] + half] as const;
      addOutline(outlines, { at, radius: half, colour: CELL, cover: 0.6, breadth: 0.7, isSquare: true });
    }
  }
  showOutlines(outlines);
}

/** The radius of a bound some time after it was told, or before; before it was drawn anew it is as small as it was then [m]. */
export function radiusAfter({ radius, growth, age }: Pick<Bounds, 'radius' | 'growth' | 'age'>, n: number, since: number): number {
  const held = Math.max(since, -age[n]);
  return radius[n] + growth[n] * (2 * age[n] + held) * held;
}

/** What is drawn of bounds, with how many there are of each, and how often each event has come. */
export function boundsLegend(bounds: Pick<Bounds, 'quiet' | 'coasts' | 'contactGroup' | 'cells' | 'counts'> | undefined): Legend {
  if (!bounds) return { note: 'Nobody decides at events here. Give a population “driven: true”, or open the scene message-events.' };
  const { quiet, coasts, contactGroup, cells, counts } = bounds;
  const touching = contactGroup.filter((one) => one >= 0);
  const coasting = coasts.filter((one, n) => one === 1 && contactGroup[n] < 0).length;
  const events = quiet.filter((one) => one < FLASH_TIME).length;
  const text = (number: number) => number.toLocaleString('en');
  return {
    entries: [
      { colour: COLOURS.coasts, sign: 'ring', label: `keep their velocity: ${text(coasting)}` },
      { colour: COLOURS.decides, sign: 'ring', label: `decide: ${text(coasts.length - coasting - touching.length)}` },
      { colour: COLOURS.touches, sign: 'ring', label: `touch: ${text(touching.length)}; contact groups: ${text(new Set(touching).size)}` },
      { colour: COLOURS.flash, sign: 'ring', label: `had an event in the last ${FLASH_TIME} s: ${text(events)}` },
      { colour: COLOURS.cell, sign: 'box', label: `cells with a bound: ${text(cells.length / 3)}` },
    ],
    note:
      `So far bounds met ${text(counts.colliding)} times, and ${text(counts.resetting)} were reset. In the air they entered ${text(counts.entering)} cells and left ` +
      `${text(counts.leaving)}; ${text(counts.contacting)} contacts began and ${text(counts.separating)} ended.`,
  };
}
