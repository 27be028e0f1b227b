import type { KnownJob } from '../sweep/index.js';

/** The jobs of this room, for a version of the engine. */
export function trialJobs(engine: string): KnownJob[] {
  const job = (name: string, file: string): KnownJob => ({ name, url: new URL(file, import.meta.url).href, version: engine });
  return [
    job('run', './run-job.js'),
    job('evacuation', './evacuation-job.js'),
    job('entropy', './entropy-job.js'),
    job('context', './context-job.js'),
    job('conform', './conform/conform-job.js'),
    job('steerbench', './steerbench/job.js'),
    job('scenario-space', './scenario-space/scenario-space-job.js'),
    job('scenario-references', './scenario-space/references-job.js'),
  ];
}
