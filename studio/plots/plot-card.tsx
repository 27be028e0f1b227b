import { memo, type ReactNode } from 'react';
import { useSession } from '../parts/context.js';
import { Chart } from './chart.js';
import type { Plot, PlotData } from './plot.js';
import { fileName, saveText } from './save.js';
import { csvOf, tableOf, wordsOf } from './table.js';

/** Rows of values that are shown on the page; a file has all of them. */
const ROWS = 12;

/** A plot with its name, ways to save it, and its newest values in words. */
export const PlotCard = memo(function PlotCard({ plot, data, children }: { plot: Plot; data: PlotData; children?: ReactNode }) {
  const session = useSession();
  const { id, title, about } = plot;
  const name = () => fileName(session.store.getState().name, title);
  const saveSvg = async () => {
    const { svgOf } = await import('./svg.js');
    saveText(`${name()}.svg`, 'image/svg+xml', svgOf(title, subtitleOf(session.store.getState()), data));
  };
  return (
    <section className="plot" data-plot={id} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button
          type="button"
          className="way"
          aria-label={`Save ${title} as SVG`}
          disabled={data.empty !== undefined}
          onClick={() => void saveSvg()}
        >
          SVG
        </button>
        <button
          type="button"
          className="way"
          aria-label={`Save ${title} as CSV`}
          disabled={data.empty !== undefined}
          onClick={() => saveText(`${name()}.csv`, 'text/csv', csvOf(tableOf(data)))}
        >
          CSV
        </button>
      </header>
      {data.empty === undefined ? (
        <Chart data={data} label={`${title}: ${data.series.map(({ name }) => name).join(', ')}`} />
      ) : (
        <p className="empty">{data.empty}</p>
      )}
      {children}
      <details>
        <summary>Meaning and values</summary>
        <p className="soft">{about}</p>
        {data.empty === undefined && <ValueTable title={title} data={data} />}
      </details>
    </section>
  );
});

function ValueTable({ title, data }: { title: string; data: PlotData }) {
  const { header, rows } = tableOf(data);
  const isOverTime = data.x.label === 'Time';
  const shown = isOverTime ? rows.slice(-ROWS) : rows.slice(0, data.names?.length ?? ROWS);
  return (
    <table className="counts" aria-label={`${title}, ${isOverTime ? 'newest' : 'first'} values`}>
      <thead>
        <tr>
          {header.map((words) => (
            <th scope="col" key={words}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.map(wordsOf).join()}>
            {row.map((value, n) => (
              <td key={header[n]}>{wordsOf(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function subtitleOf({ name, status }: { readonly name: string; readonly status: { readonly time: number } }): string {
  return `${name}, after ${status.time.toFixed(1)} s`;
}
