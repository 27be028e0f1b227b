/** What is wrong with a sweep, its folder, its job or its address: a sentence with the remedy. */
export class SweepError extends Error {
  override readonly name = 'SweepError';
}
