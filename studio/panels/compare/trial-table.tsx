import { useStore } from 'zustand';
import { trials } from '../../document/trials.js';
import { save } from '../../export/save.js';
import { trialCsv, trialRows } from './trial-rows.js';

/** What running each variant many times came to: one table, means with their intervals. */
export function TrialTable() {
  const { variants, runs, isRunning } = useStore(trials);
  if (runs.length === 0) return null;
  const letters = variants.map(({ letter }) => letter);
  const least = Math.min(...letters.map((letter) => runs.filter((run) => run.letter === letter).length));
  return (
    <section className="trials" id="trials" aria-label="Runs of your drafts">
      <table className="table">
        <caption>
          Mean of {least} {least === 1 ? 'run' : 'runs'} each ± 95 % interval{isRunning ? ', so far' : ''}
        </caption>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            {variants.map(({ letter, title }) => (
              <th scope="col" key={letter} title={title}>
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trialRows(runs, letters).map(({ label, unit, cells }) => (
            <tr key={label}>
              <th scope="row">
                {label} {unit && <span className="soft">[{unit}]</span>}
              </th>
              {cells.map(({ text, difference }, n) => (
                <td key={letters[n]} className={difference ? 'differs' : undefined} title={difference}>
                  {text}
                  {difference && <span className="unseen">: {difference}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">
        Bold: differs from {letters[0]} in more than chance (Welch, 95 %; nineteen measures are looked at, so one may by chance). Point at a
        figure to see by how much.
      </p>
      <button
        type="button"
        className="way"
        id="save-trials"
        onClick={() => save('drafts.csv', new Blob([trialCsv(runs, letters)], { type: 'text/csv' }))}
      >
        Save CSV
      </button>
    </section>
  );
}
