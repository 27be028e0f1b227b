/** What goes over the wire and into files: plain data. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A set of parameters with what the job made of it. */
export type Finished = { readonly parameters: Json; readonly result: Json };

/**
 * What the module of a job exports. `run` may be called for any parameters in any order on any machine, so its result must depend on its
 * arguments alone.
 */
export type JobModule = {
  run(parameters: Json, shared: Json): Json | Promise<Json>;
  /** Sums up what was finished, in the order of the parameter list. */
  reduce?(finished: readonly Finished[], shared: Json): Json | Promise<Json>;
};

/** A job that can be asked for by name. */
export type KnownJob = {
  readonly name: string;
  /** Address of the module. */
  readonly url: string;
  /** Results of different versions are never mixed. */
  readonly version: string;
};

/** Many runs of one job. */
export type Sweep = {
  readonly job: KnownJob;
  /** What all runs have in common; it travels once, not with every set of parameters. */
  readonly shared?: Json;
  readonly parameters: readonly Json[];
};
