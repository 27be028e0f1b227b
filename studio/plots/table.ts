import { axisWords, type PlotData } from './plot.js';

/** Rows of values below names, as a spreadsheet has them. */
export type Table = { readonly header: readonly string[]; readonly rows: readonly (readonly (number | string | undefined)[])[] };

/** The values of a plot. Curves over the same axis share their rows; single points have a row each, with the name of their series. */
export function tableOf({ x, y, series, names }: PlotData): Table {
  if (series.some(({ kind }) => kind === 'points')) {
    const rows = series.flatMap((one) => one.x.map((value, n) => [one.name, value, one.y[n]]));
    return { header: ['series', axisWords(x), axisWords(y)], rows };
  }
  const places = [...new Set(series.flatMap((one) => one.x))].sort((a, b) => a - b);
  const columns = series.map((one) => new Map(one.x.map((value, n) => [value, one.y[n]])));
  const unit = y.unit ? ` [${y.unit}]` : '';
  return {
    header: [axisWords(x), ...series.map(({ name }) => `${name}${unit}`)],
    rows: places.map((place) => [names?.[place] ?? place, ...columns.map((column) => column.get(place))]),
  };
}

/** A table as CSV: lines end as RFC 4180 has them, a value that is not known is empty. */
export function csvOf({ header, rows }: Table): string {
  return `${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A value as people read it. */
export function wordsOf(value: number | string | undefined): string {
  if (typeof value === 'string') return value;
  return value === undefined || !Number.isFinite(value) ? '–' : String(Number(value.toFixed(3)));
}

function cell(value: number | string | undefined): string {
  if (typeof value === 'string') return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  return value === undefined || !Number.isFinite(value) ? '' : String(Number(value.toPrecision(9)));
}
