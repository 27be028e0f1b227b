/** A warning and how often it was given. */
export type Warning = { readonly message: string; count: number };

/** Where the engine puts what a person should know; `cli` and `studio` show it. */
export type Report = { readonly warnings: Warning[] };

/** An empty report. */
export function createReport(): Report {
  return { warnings: [] };
}

/** Adds a warning; one that was given before is counted instead of repeated. */
export function warn(report: Report, message: string): void {
  const known = report.warnings.find((warning) => warning.message === message);
  if (known) known.count += 1;
  else report.warnings.push({ message, count: 1 });
}

/** Stops with a message when an invariant of the engine itself is broken. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${message}`);
}
