import { useStore } from 'zustand';
import { dismissJob, type Job, jobs } from '../document/jobs.js';
import { Icon } from '../parts/icon.js';

/** What is being done, how far it is, and what came of it. */
export function JobList() {
  const list = useStore(jobs, (state) => state.list);
  return (
    <ul className="jobs" aria-label="Under way" aria-live="polite">
      {list.map((job) => (
        <JobRow key={job.number} job={job} />
      ))}
    </ul>
  );
}

function JobRow({ job }: { job: Job }) {
  const { title, share, timeLeft, fault, result, cancel } = job;
  return (
    <li className={fault === undefined ? 'card job' : 'card job failed'} role={fault === undefined ? undefined : 'alert'}>
      <div>
        <strong>{title}</strong>
        {fault !== undefined && <p>{fault}</p>}
        {result !== undefined && <p>{result}</p>}
        {fault === undefined && result === undefined && (
          <>
            <progress max={1} value={share} aria-label={title} />
            {share !== undefined && (
              <p className="soft job-left" aria-live="off">
                {Math.floor(100 * share)} %{timeLeft && `, ${timeLeft}`}
              </p>
            )}
          </>
        )}
      </div>
      <button
        type="button"
        className="icon small"
        aria-label={cancel ? `Stop: ${title}` : 'Put away'}
        onClick={cancel ?? (() => dismissJob(job.number))}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
