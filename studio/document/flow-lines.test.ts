import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { addFlowLine } from './flow-lines.js';
import { enterScene, forgetScene, type SceneState, type Scenes } from './scene.js';

/** Nothing is shown yet. */
const createScenes = (): Scenes => ({
  store: createStore<SceneState>(() => ({ scene: undefined, flowLines: [], realTracks: undefined })),
  linesElsewhere: new Map(),
});
const names = ({ store }: Scenes) => store.getState().flowLines.map(({ name }) => name);

describe('lines at which people are counted', () => {
  it('stay with their scene, and are there again when one comes back to it', () => {
    const session = createScenes();
    enterScene(session, 'bottleneck');
    addFlowLine(session, [0, 0], [0, 2]);
    addFlowLine(session, [1, 0], [1, 2]);
    enterScene(session, 'square');
    expect(names(session)).toEqual([]);
    addFlowLine(session, [5, 0], [5, 2]);
    enterScene(session, 'bottleneck');
    expect(names(session)).toEqual(['A', 'B']);
    enterScene(session, 'square');
    expect(names(session)).toEqual(['A']);
  });

  it('stay while their scene is edited, and are forgotten when another one gets its name', () => {
    const session = createScenes();
    enterScene(session, 'my-scenario');
    addFlowLine(session, [0, 0], [0, 2]);
    enterScene(session, 'my-scenario');
    expect(names(session)).toEqual(['A']);
    forgetScene(session, 'my-scenario');
    enterScene(session, 'my-scenario');
    expect(names(session)).toEqual([]);
  });

  it('do not go into a scene without a name, nor into the next one', () => {
    const session = createScenes();
    enterScene(session, 'bottleneck');
    addFlowLine(session, [0, 0], [0, 2]);
    enterScene(session, undefined);
    expect(names(session)).toEqual([]);
    addFlowLine(session, [0, 0], [0, 2]);
    enterScene(session, undefined);
    expect(names(session)).toEqual([]);
  });
});
