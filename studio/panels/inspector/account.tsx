import type { AccountBar, AccountTable } from 'promenade';
import { colourOf, colourOfScore, cssColour, type Steering } from '../../viewport/ground/palette.js';
import { quantity, sentence } from './format.js';
import { Bar } from './rows.js';
import { barText, unitsText } from './words.js';

type AccountProps = { account: Pick<Steering, 'sentences' | 'bars' | 'tables'>; onPick: (id: number) => void };

/** What a model tells of its choice, whatever model it is: sentences, bars and tables; a bar that is about a person picks it. */
export function AccountDetails({ account: { sentences, bars, tables }, onPick }: AccountProps) {
  return (
    <>
      {sentences.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be the same
        <p className="soft" key={index}>
          {text}
        </p>
      ))}
      {bars.length > 0 && <Bars bars={bars} onPick={onPick} />}
      {tables.map((table, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tables have no names
        <Figures key={index} table={table} />
      ))}
    </>
  );
}

function Bars({ bars, onPick }: { bars: readonly AccountBar[]; onPick: (id: number) => void }) {
  const most = Math.max(...bars.map(({ value, asked = value }) => Math.max(value, asked)));
  return (
    <ul className="bars">
      {bars.map((bar, index) => {
        const { name, value, full = most, of, tone } = bar;
        const pick = of?.kind === 'person' && of.id >= 0 ? () => onPick(of.id) : undefined;
        const share = full > 0 ? value / full : 0;
        return (
          <Bar
            // biome-ignore lint/suspicious/noArrayIndexKey: walls have no names
            key={index}
            name={sentence(name)}
            share={share}
            text={barText(bar)}
            colour={cssColour(colourOf(tone, name))}
            onPick={pick}
          />
        );
      })}
    </ul>
  );
}

/** Things that were compared, one to a row, coloured by how they were judged. */
function Figures({ table: { columns, rows } }: { table: AccountTable }) {
  const units = unitsText(columns);
  return (
    <>
      <table className="figures-table">
        <thead>
          <tr>
            {columns.map(({ label, unit }) => (
              <th scope="col" key={label}>
                {sentence(label)}
                {units === undefined && unit !== '' && ` [${unit}]`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [first, ...others], score, isBest }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have fixed places
            <tr key={row} aria-current={isBest}>
              <th scope="row">
                {score !== undefined && <i className="swatch" style={{ background: cssColour(colourOfScore(score)) }} />}
                {cellText(first)}
              </th>
              {others.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have fixed places
                <td key={column}>{cellText(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {units && <p className="soft">{units}</p>}
    </>
  );
}

const cellText = (cell: number | string): string => (typeof cell === 'number' ? quantity(cell) : cell);
