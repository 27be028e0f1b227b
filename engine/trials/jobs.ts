import type { KnownJob } from '../sweep/index.js';

/** The jobs of this room that sweeps know by name, for a version of the engine. */
export function trialJobs(engine: string): KnownJob[] {
  const job = (name: string, file: string) => jobIn(engine, name, file);
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

/** The job that judges fields while they are learned; it runs in threads of this machine alone. */
export function learnJob(engine: string): KnownJob {
  return jobIn(engine, 'learn', './learn/learn-job.js');
}

function jobIn(engine: string, name: string, file: string): KnownJob {
  return { name, url: new URL(file, import.meta.url).href, version: engine };
}
