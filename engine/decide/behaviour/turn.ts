import type { Mind } from './mind.js';

/** The mind goes over to a person, in its own memory. */
export function giveTurn(mind: Mind, row: number): void {
  const { minds } = mind;
  mind.row = row;
  mind.id = minds.house.agents.columns.id[row];
  mind.memory = minds.memory;
  mind.base = row * minds.program.words;
  mind.episode = undefined;
  mind.lookedRow = -1;
}
