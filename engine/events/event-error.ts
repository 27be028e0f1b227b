/** An event that cannot be raised, or a kind of events that cannot be added, said in a sentence. */
export class EventError extends Error {
  override readonly name = 'EventError';
}
