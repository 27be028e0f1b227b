import type { FlowLine } from '../worker/flow-count.js';
import type { RealTracks } from './real-places.js';

/** The scene of a session, and what belongs to it. */
export type SceneState = {
  /** What is shown, by a name that edits and other seeds leave as it is; absent where nobody comes back to it. */
  readonly scene: string | undefined;
  /** Lines on the ground at which people are counted. */
  readonly flowLines: readonly FlowLine[];
  /** Tracks of real people that are laid over it. */
  readonly realTracks: RealTracks | undefined;
};

/** What belongs to scenes that were shown before, by name. */
export type LinesElsewhere = Map<string, Pick<SceneState, 'flowLines' | 'realTracks'>>;

const NOTHING: Pick<SceneState, 'flowLines' | 'realTracks'> = { flowLines: [], realTracks: undefined };

/** The part of a session that scenes are about. */
export type Scenes = {
  readonly store: { getState(): SceneState; setState(change: Partial<SceneState>): void };
  readonly linesElsewhere: LinesElsewhere;
};

/** Goes over to another scene: lines and tracks stay with theirs, and are there again with it. */
export function enterScene({ store, linesElsewhere }: Scenes, scene: string | undefined): void {
  const { scene: before, flowLines, realTracks } = store.getState();
  if (scene !== undefined && scene === before) return;
  if (before !== undefined) linesElsewhere.set(before, { flowLines, realTracks });
  store.setState({ scene, ...NOTHING, ...(scene === undefined ? {} : linesElsewhere.get(scene)) });
}

/** Forgets that there was a scene of that name: another one is about to get it. */
export function forgetScene(session: Scenes, scene: string): void {
  if (session.store.getState().scene === scene) enterScene(session, undefined);
  session.linesElsewhere.delete(scene);
}
