import { type FormEvent, useId, useState } from 'react';
import { addFlowLine, removeFlowLine } from '../document/flow-lines.js';
import { useSession, useStudio, useStudioState } from '../parts/context.js';
import { Icon } from '../parts/icon.js';
import { chooseTool } from '../tools/connect.js';
import { distinctColour } from '../viewport/overlays/palette.js';
import type { LineFlow } from './collected.js';
import { flowMeans } from './line-flow.js';
import { wordsOf } from './table.js';

/** What was counted at each line, and a way to remove lines or to add one by its ends. */
export function FlowLineList({ flows, time }: { flows: readonly LineFlow[]; time: number }) {
  const session = useSession();
  return (
    <>
      {flows.length > 0 && (
        <table className="counts" aria-label="Counts at lines">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Forward</th>
              <th scope="col">Backward</th>
              <th scope="col">Mean [1/s]</th>
              <th scope="col">[1/(m s)]</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {flows.map((flow, n) => {
              const { flow: mean, specific } = flowMeans(flow, time);
              return (
                <tr key={flow.line.id} data-line={flow.line.name}>
                  <th scope="row">
                    <span className="sign line" style={{ color: distinctColour(n) }} /> {flow.line.name}
                  </th>
                  <td>{flow.forward}</td>
                  <td>{flow.backward}</td>
                  <td>{wordsOf(mean)}</td>
                  <td>{wordsOf(specific)}</td>
                  <td>
                    <button
                      type="button"
                      className="icon small"
                      aria-label={`Remove line ${flow.line.name}`}
                      onClick={() => removeFlowLine(session, flow.line.id)}
                    >
                      <Icon name="close" />
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <DrawLine />
      <LineByNumbers />
    </>
  );
}

/** Begins or gives up drawing a line in the view. */
function DrawLine() {
  const studio = useStudio();
  const isDrawing = useStudioState((state) => state.tool === 'flow-line');
  return (
    <div className="draw-line">
      <button
        type="button"
        className="way"
        aria-pressed={isDrawing}
        title="Draw a line to count at (K)"
        onClick={() => chooseTool(studio, isDrawing ? 'select' : 'flow-line')}
      >
        Draw a line
      </button>
      <span className="soft">{isDrawing ? 'Now drag across the ground.' : 'Counts people who pass it.'}</span>
    </div>
  );
}

const ENDS = ['From x', 'From z', 'To x', 'To z'];

/** A line for those who cannot or will not drag. */
function LineByNumbers() {
  const session = useSession();
  const fault = useId();
  const [isTooShort, setTooShort] = useState(false);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [ax, az, bx, bz] = ENDS.map((name) => Number(fields.get(name)));
    setTooShort(!addFlowLine(session, [ax, az], [bx, bz]));
  };
  return (
    <details className="by-numbers">
      <summary>Add a line by its ends</summary>
      <form onSubmit={add}>
        {ENDS.map((name) => (
          <label key={name}>
            {name} [m]
            <input className="field" name={name} type="number" step="any" defaultValue={0} required aria-describedby={fault} />
          </label>
        ))}
        <button type="submit" className="way">
          Add
        </button>
        <p id={fault} role="status">
          {isTooShort && 'The ends are less than 20 cm apart: move one of them.'}
        </p>
      </form>
    </details>
  );
}
