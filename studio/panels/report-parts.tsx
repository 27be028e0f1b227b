import type { Part, Section } from 'promenade/trials/browser';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fileStem } from '../document/file-stem.js';
import { save } from '../export/save.js';

/** A section of a report, as its page has it. */
export function SectionView({ section: { heading, parts } }: { section: Section }) {
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      {parts.map((part, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a report never change places
        <PartView key={n} part={part} title={heading} />
      ))}
    </section>
  );
}

function PartView({ part, title }: { part: Part; title: string }) {
  switch (part.kind) {
    case 'words':
      return <p className="soft">{part.text}</p>;
    case 'table':
      return <FigureTable title={title} heading={part.heading} rows={part.rows} note={part.note} />;
    case 'plot':
      return <PlotPicture title={title} svg={part.svg} caption={part.caption} />;
    // The few numbers that matter most are in the table as well, and a panel is small.
    default:
      return null;
  }
}

type TableProps = {
  readonly title: string;
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note?: string | undefined;
};

/** Numbers with their names and units. */
export function FigureTable({ title, heading, rows, note }: TableProps) {
  return (
    <>
      <table className="report-table" aria-label={title}>
        <thead>
          <tr>
            {heading.map((words) => (
              <th scope="col" key={words}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report never change places, and two may be alike
            <tr key={n}>
              {row.map((words, column) => (
                <td key={heading[column]}>{words}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== undefined && <p className="soft">{note}</p>}
    </>
  );
}

type PlotProps = { readonly title: string; readonly svg: string; readonly caption: string };

/** A plot with words below; pressed, it is shown as large as the page allows. */
export function PlotPicture({ title, svg, caption }: PlotProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <figure className="report-picture">
      <button type="button" className="enlarge" aria-label={`Enlarge: ${title}`} onClick={() => setLarge(true)}>
        <SvgImage svg={svg} words={caption} />
      </button>
      <figcaption className="soft">{caption}</figcaption>
      {isLarge && <LargePlot title={title} svg={svg} caption={caption} onClose={() => setLarge(false)} />}
    </figure>
  );
}

function LargePlot({ title, svg, caption, onClose }: PlotProps & { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="large-plot" aria-label={title} onClose={onClose}>
      <SvgImage svg={svg} words={caption} />
      <form method="dialog" className="ways">
        <button type="submit" className="way primary">
          Close
        </button>
        <button type="button" className="way" onClick={() => save(`${fileStem(title)}.svg`, new Blob([svg], { type: 'image/svg+xml' }))}>
          Save SVG
        </button>
      </form>
    </dialog>
  );
}

/** A drawing as an image: names and styles inside it do not reach the page. */
export function SvgImage({ svg, words }: { svg: string; words: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(svg)}`, [svg]);
  return <img src={source} alt={words} />;
}
