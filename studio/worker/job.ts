/** What a worker that was given a job says: how far it is, what it found on the way, and what came of it. */
export type JobNotice<Result, News = never> =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'fault'; readonly message: string };

/** Who sends a worker: when it is no longer wanted, and what is done with what it says on the way. */
export type Sender<News = never> = {
  readonly signal: AbortSignal;
  progress?(share: number): void;
  hear?(news: News): void;
};

/** How a job tells of itself. */
export type JobReport<News = never> = { progress(share: number): void; news(news: News): void };

/** Gives a worker of its own one job, and ends it then. Undefined where it was stopped; rejected with a sentence. */
export function sendJob<Result, News = never>(
  worker: Worker,
  order: unknown,
  { signal, progress, hear }: Sender<News>,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    if (signal.aborted) return end(() => resolve(undefined));
    signal.addEventListener('abort', () => end(() => resolve(undefined)));
    worker.onmessage = ({ data }: MessageEvent<JobNotice<Result, News>>) => {
      if (data.kind === 'progress') progress?.(data.share);
      else if (data.kind === 'news') hear?.(data.news);
      else if (data.kind === 'done') end(() => resolve(data.result));
      else end(() => reject(new Error(data.message)));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end(() => reject(new Error(`The work could not be done: ${event.message ?? 'its script did not load'}.`)));
    };
    worker.postMessage(order);
  });
}

/** Does the job that it is given; called once, in the worker. */
export function doJob<Order, Result, News = never>(work: (order: Order, report: JobReport<News>) => Promise<Result>): void {
  const scope = globalThis as unknown as {
    onmessage: ((event: MessageEvent<Order>) => void) | null;
    postMessage(notice: JobNotice<Result, News>): void;
  };
  let told = 0;
  const report: JobReport<News> = {
    progress: (share) => {
      // A hundred notices are enough.
      if (share < told + 0.01 && share >= told) return;
      told = share;
      scope.postMessage({ kind: 'progress', share });
    },
    news: (news) => scope.postMessage({ kind: 'news', news }),
  };
  scope.onmessage = async ({ data }) => {
    try {
      scope.postMessage({ kind: 'done', result: await work(data, report) });
    } catch (error) {
      scope.postMessage({ kind: 'fault', message: describe(error) });
    }
  };
}

function describe(error: unknown): string {
  if (error instanceof RangeError) return 'There is not enough memory in this browser for so much. Take a shorter run.';
  return error instanceof Error ? error.message : String(error);
}
