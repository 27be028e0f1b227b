import fc from 'fast-check';

/** The same random cases in every run, so that a change is judged by itself; other ones with PROMENADE_CASES=<number>. */
fc.configureGlobal({ seed: Number(process.env.PROMENADE_CASES ?? 1) });
