import type { FaultAt } from '../../worker/checker.js';

type FaultListProps = {
  readonly faults: readonly FaultAt[];
  /** Number of the line that faults count from. */
  readonly firstLine?: number;
  readonly onChoose: (fault: FaultAt) => void;
};

/** What is wrong with a text, line by line; one that is pressed is gone to. */
export function FaultList({ faults, firstLine = 1, onChoose }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <ul className="faults" aria-label="What is wrong" aria-live="polite">
      {faults.map((fault) => (
        <li key={`${fault.line}:${fault.column} ${fault.message}`}>
          <button type="button" onClick={() => onChoose(fault)}>
            <span className="line">Line {fault.line + firstLine - 1}</span>
            <span>
              {fault.path.length > 0 && <b>{showPath(fault)} </b>}
              {fault.message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The last parts of a path: the line says the rest. */
function showPath({ path }: FaultAt): string {
  const name = path.findLast((key) => typeof key === 'string');
  return name === undefined ? '' : `${name}:`;
}
