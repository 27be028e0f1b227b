import { createStore } from 'zustand/vanilla';

/** A cue that can be dropped: its kind in the engine, what it is called here, and its colour. */
export type Cue = { readonly kind: string; readonly title: string; readonly colour: string };

/** Every cue, in the order of the list. */
export const CUES: readonly Cue[] = [
  { kind: 'fire', title: 'Fire', colour: '#ee3311' },
  { kind: 'show', title: 'Show', colour: '#aa4499' },
  { kind: 'sale', title: 'Sale', colour: '#228833' },
  { kind: 'rain', title: 'Rain', colour: '#3377cc' },
  { kind: 'whistle', title: 'Whistle', colour: '#ccaa11' },
  { kind: 'gather', title: 'All go there', colour: '#009988' },
];

/** Which cue is dropped next, and what came of the last one; one for the page. */
export const cueChoice = createStore<{ readonly kind: string; readonly note: string | undefined }>(() => ({
  kind: CUES[0].kind,
  note: undefined,
}));

/** Chooses the next cue of the list, around its end. */
export function nextCue(steps: number): void {
  cueChoice.setState(({ kind }) => {
    const at = CUES.findIndex((cue) => cue.kind === kind) + steps;
    return { kind: CUES[(at + CUES.length) % CUES.length].kind, note: undefined };
  });
}
