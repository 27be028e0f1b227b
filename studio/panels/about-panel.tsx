import { useSessionState } from '../parts/context.js';

/** What the open scenario is, and warnings about it. */
export default function AboutPanel() {
  const name = useSessionState((state) => state.name);
  const description = useSessionState((state) => state.description);
  const warnings = useSessionState((state) => state.warnings);
  return (
    <div className="panel prose">
      <h2>{name}</h2>
      <p>{description}</p>
      {warnings.length > 0 && (
        <ul className="warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
