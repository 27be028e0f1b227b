import type { PersonDay } from '../../worker/day-of.js';

/** Clock of a run: the time of day at its start [s], and its seconds in one of the run. */
export type DayClock = { readonly start: number; readonly rate: number };

/** Everyone's day as bars, one row for each person: for every action what was done, and what people were only on their way to. */
export type Strip = {
  readonly width: number;
  readonly height: number;
  readonly rowHeight: number;
  /** Seconds of the run at the left and at the right edge. */
  readonly from: number;
  readonly to: number;
  readonly ids: readonly number[];
  readonly bands: readonly { readonly action: string; readonly colour: string; readonly done: string; readonly going: string }[];
  /** When people were there, whatever they were about. */
  readonly there: string;
  readonly ticks: readonly { readonly x: number; readonly label: string }[];
};

/** Colours that are told apart also by those who see few of them (Okabe and Ito 2008), then tones between; what is done least shares the last. */
const COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#d55e00', '#56b4e9', '#b8a800', '#6a51a3', '#8c6d31', '#7f8c8d'];
/** A row is as high as there is room, within these [px]. */
const HIGHEST = 14;
const LOWEST = 2;
/** Room for all rows [px]. */
const ROOM = 320;
/** Room that a time of day takes on the axis [px]. */
const TICK = 64;
/** Times between two marks of the axis [s]. */
const STEPS = [60, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];

/** Lays out a strip of a width [px] from the first who came to a time of the run [s]. */
export function layStrip(days: readonly PersonDay[], to: number, clock: DayClock, width: number): Strip {
  const from = Math.min(to, ...days.map(({ came }) => came));
  const span = Math.max(to - from, 1e-3);
  const x = (time: number) => ((time - from) / span) * width;
  const rowHeight = Math.min(HIGHEST, Math.max(LOWEST, Math.floor(ROOM / Math.max(1, days.length))));
  const bar = (row: number, begin: number, end: number, inset: number) =>
    `M${x(begin).toFixed(1)} ${row * rowHeight + inset}h${Math.max(x(end) - x(begin), 0.5).toFixed(1)}v${rowHeight - 2 * inset}H${x(begin).toFixed(1)}z`;
  const inset = rowHeight >= 6 ? 1 : 0;
  const colours = colourActions(days);
  const bands = new Map([...colours].map(([action, colour]) => [action, { action, colour, done: '', going: '' }]));
  let there = '';
  days.forEach(({ came, left, parts }, row) => {
    there += bar(row, came, left ?? to, inset);
    for (const { action, from: since, to: until = left ?? to, begun } of parts) {
      const band = bands.get(action);
      if (!band) continue;
      if ((begun ?? until) > since) band.going += bar(row, since, begun ?? until, inset);
      if (begun !== undefined) band.done += bar(row, begun, until, inset);
    }
  });
  return {
    width,
    height: rowHeight * days.length,
    rowHeight,
    from,
    to,
    ids: days.map(({ id }) => id),
    bands: [...bands.values()],
    there,
    ticks: ticksOf(from, to, clock, width),
  };
}

/** A colour for every action, those first that take most time. */
export function colourActions(days: readonly PersonDay[]): Map<string, string> {
  const seconds = new Map<string, number>();
  for (const { parts, left } of days)
    for (const { action, from, to = left ?? from + 1 } of parts) seconds.set(action, (seconds.get(action) ?? 0) + to - from);
  const names = [...seconds.keys()].sort((a, b) => (seconds.get(b) ?? 0) - (seconds.get(a) ?? 0) || a.localeCompare(b));
  return new Map(names.map((name, n) => [name, COLOURS[Math.min(n, COLOURS.length - 1)]]));
}

/** A time of the run by its clock, as hours and minutes. */
export function clockLabel(time: number, { start, rate }: DayClock): string {
  const minutes = Math.floor((start + time * rate) / 60 + 1e-6);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

function ticksOf(from: number, to: number, clock: DayClock, width: number): Strip['ticks'] {
  const span = Math.max((to - from) * clock.rate, 1e-3);
  const step = STEPS.find((seconds) => (seconds / span) * width >= TICK) ?? STEPS[STEPS.length - 1];
  const begin = clock.start + from * clock.rate;
  const ticks: { x: number; label: string }[] = [];
  for (let at = Math.ceil(begin / step) * step; at <= begin + span && ticks.length < 100; at += step)
    ticks.push({ x: ((at - begin) / span) * width, label: clockLabel((at - clock.start) / clock.rate, clock) });
  return ticks;
}

/** The row and the time of the run under a place of the strip [px]. */
export function underPointer({ rowHeight, ids, from, to, width }: Strip, x: number, y: number): { id: number; time: number } | undefined {
  const id = ids[Math.floor(y / rowHeight)];
  return id === undefined ? undefined : { id, time: from + (x / width) * (to - from) };
}

const LEGEND_ROW = 18;
const AXIS = 22;

/** A strip as an SVG document, with its title, what the colours mean, and the time of day. */
export function stripSvg(strip: Strip, title: string): string {
  const { width, height, bands, there, ticks } = strip;
  const margin = 16;
  const top = 34 + LEGEND_ROW * Math.ceil(bands.length / 4) + 10;
  const legend = bands.map(({ action, colour }, n) => {
    const [x, y] = [margin + (n % 4) * (width / 4), 38 + LEGEND_ROW * Math.floor(n / 4)];
    return `<rect x="${x}" y="${y}" width="10" height="10" fill="${colour}"/><text x="${x + 15}" y="${y + 9}">${asText(action)}</text>`;
  });
  const marks = ticks.map(
    ({ x, label }) =>
      `<path d="M${x.toFixed(1)} 0V${height + 4}" stroke="#8888" /><text x="${x.toFixed(1)}" y="${height + 16}" text-anchor="middle">${label}</text>`,
  );
  const bars = bands.flatMap(({ colour, done, going }) => [
    `<path d="${going}" fill="${colour}" opacity="0.4"/>`,
    `<path d="${done}" fill="${colour}"/>`,
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * margin}" height="${top + height + AXIS + margin}" font-family="sans-serif" font-size="11">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="${margin}" y="22" font-size="15" font-weight="600">${asText(title)}</text>`,
    ...legend,
    `<g transform="translate(${margin} ${top})"><path d="${there}" fill="#e4e4e4"/>`,
    ...bars,
    ...marks,
    '</g></svg>',
  ].join('\n');
}

function asText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
