import { beforeAll, describe, expect, it } from 'vitest';
import { random } from '../math/index.js';
import {
  addPerson,
  beginSituation,
  createActionGraph,
  createIndex,
  createNearest,
  type ExampleBase,
  findNearest,
  findNearestOfAll,
  loadBuiltInExamples,
  NO_HABITS,
  nodeOf,
  readExamples,
  SITUATION_FLOATS,
  STATE_FLOATS,
  writeExamples,
} from './index.js';
import { packLearned } from './learned-file.js';

let plaza: ExampleBase;
beforeAll(async () => {
  [plaza] = await loadBuiltInExamples();
});

describe('files of what was learned', () => {
  it('[LEARNED-1] are the same after writing and reading', () => {
    const habits = { variety: 0.5, company: 0.2 };
    const again = readExamples(writeExamples({ ...plaza, habits, graphHabits: { variety: 1, company: 0 } }));
    expect(again.name).toBe('plaza');
    expect([again.habits, again.graphHabits]).toEqual([habits, { variety: 1, company: 0 }]);
    expect([...again.from]).toEqual([...plaza.from]);
    expect([...again.actions]).toEqual([...plaza.actions]);
  });

  it('[LEARNED-8] open where it is not told how near people came to others', () => {
    const { clearance, room, ...old } = plaza;
    expect(room).toBeGreaterThan(0.3);
    expect(Math.min(...clearance)).toBeGreaterThan(0);
    const parts = {
      situations: old.situations,
      actions: old.actions,
      from: Float32Array.from(old.from),
      to: Float32Array.from(old.to),
      nodes: old.nodes,
    };
    const again = readExamples(packLearned({ kind: 'example', name: 'old', source: '', facts: { reach: old.reach }, parts }));
    expect([again.room, Math.max(...again.clearance), again.clearance.length]).toEqual([0, 0, clearance.length]);
    expect(again.habits).toEqual(NO_HABITS);
  });

  it('[LEARNED-1] are refused in a sentence where they are damaged or something else', () => {
    const bytes = writeExamples(plaza);
    bytes[bytes.length - 9] ^= 1;
    expect(() => readExamples(bytes)).toThrow('this example is damaged: its numbers are not those that were written');
    expect(() => readExamples(bytes.slice(0, 2000))).toThrow('damaged');
    expect(() => readExamples(new TextEncoder().encode('id,x,y\n'))).toThrow(
      'this is no example: such a file is what `promenade learn example` writes',
    );
  });
});

describe('the index', () => {
  it('[LEARNED-2] finds what looking at all finds', () => {
    const index = createIndex(plaza.situations, SITUATION_FLOATS);
    const [quick, all] = [createNearest(10), createNearest(10)];
    for (let n = 0; n < 200; n++) {
      const query = Float32Array.from({ length: SITUATION_FLOATS }, (_, f) => random(n, 1, f, 0) * (f < 3 ? 2 : 0.5));
      findNearest(index, query, quick);
      findNearestOfAll(index, query, all);
      expect([...quick.row]).toEqual([...all.row]);
      expect([...quick.distance]).toEqual([...all.distance]);
    }
  });
});

describe('a situation', () => {
  it('[LEARNED-3] changes evenly with where others are', () => {
    const at = (angle: number, far: number) => {
      const situation = new Float32Array(SITUATION_FLOATS);
      beginSituation(situation, 0, 1, 0, 1.3);
      addPerson(situation, 0, { x: far * Math.cos(angle), z: far * Math.sin(angle), velocityX: 1, velocityZ: 0 });
      return situation;
    };
    const far = (a: Float32Array, b: Float32Array) => Math.hypot(...a.map((value, n) => value - b[n]));
    for (let angle = -3; angle < 3; angle += 0.1) expect(far(at(angle, 2), at(angle + 0.01, 2))).toBeLessThan(0.02);
    expect(Math.max(...at(0.3, 1).slice(3))).toBeGreaterThan(Math.max(...at(0.3, 2).slice(3)));
  });
});

describe('the graph of perceptions and actions', () => {
  it('[LEARNED-4] has no dead end', () => {
    const graph = createActionGraph(plaza);
    const nodes = graph.nodes.length / STATE_FLOATS;
    for (let node = 0; node < nodes; node++) {
      const actions = [...graph.actions.subarray(graph.first[node], graph.first[node + 1])];
      expect(actions.length).toBeGreaterThan(0);
      const leads = actions.filter((example) => graph.to[example] >= 0);
      if (leads.length > 0) expect(leads.length).toBe(actions.length);
      for (const example of leads) expect(graph.to[example]).toBeLessThan(nodes);
    }
    const state = graph.nodes.slice(3 * STATE_FLOATS, 4 * STATE_FLOATS);
    expect(nodeOf(graph, state, -1)).toBe(3);
  });
});
