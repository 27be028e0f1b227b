import { CONFORMANCE_TESTS, type ConformanceTest } from 'promenade/trials/browser';
import { useStore } from 'zustand';
import { conformance, runTests } from '../document/conformance.js';
import { TestRow } from './conformance/test-row.js';

const STANDARDS = [...new Set(CONFORMANCE_TESTS.map(({ standard }) => standard))];
const QUICK = CONFORMANCE_TESTS.filter(({ isQuick, needs }) => isQuick && needs === undefined).map(({ id }) => id);

/** Tests of guidelines, standard by standard, and what the engine's default model makes of them. */
export default function ConformancePanel() {
  const stop = useStore(conformance, (state) => state.stop);
  return (
    <div className="panel conformance" id="conformance">
      <p className="soft">What guidelines ask of a crowd simulator, asked of this one, here in the browser. It is no certificate.</p>
      <div className="ways">
        <button type="button" className="way primary" id="run-quick" disabled={stop !== undefined} onClick={() => void runTests(QUICK)}>
          Run the {QUICK.length} quick tests
        </button>
        {stop && (
          <button type="button" className="way" id="stop-tests" onClick={stop}>
            Stop
          </button>
        )}
      </div>
      {STANDARDS.map((standard) => (
        <StandardSection key={standard} standard={standard} tests={CONFORMANCE_TESTS.filter((test) => test.standard === standard)} />
      ))}
    </div>
  );
}

function StandardSection({ standard, tests }: { standard: string; tests: readonly ConformanceTest[] }) {
  const verdicts = useStore(conformance, (state) => state.verdicts);
  const done = tests.filter(({ id }) => verdicts[id]);
  const passed = done.filter(({ id }) => verdicts[id].outcome === 'pass').length;
  return (
    <section aria-label={standard}>
      <header>
        <h2>{standard}</h2>
        <span className="soft">{done.length > 0 ? `${passed} of ${done.length} passed` : `${tests.length} tests`}</span>
      </header>
      <ul>
        {tests.map((test) => (
          <li key={test.id}>
            <TestRow test={test} />
          </li>
        ))}
      </ul>
    </section>
  );
}
