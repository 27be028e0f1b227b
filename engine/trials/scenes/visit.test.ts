import { describe, expect, it } from 'vitest';
import { host } from '#host';
import { readExperiment, type ScenePhase } from '../../scenario/index.js';
import { simulateOn } from '../../sim/index.js';
import { scenesOf } from '../experiment/plan.js';
import { attendScene } from './attend.js';
import { MARKED, sceneScenario } from './scene-scenario.js';
import { beginVisit, goOnVisiting } from './visit.js';

/** A room of 12 by 6 m with a barrel, people who stroll about, and a way out. */
const ROOM = `version: 1
world:
  walkable: [{ box: { min: [0, 0], max: [12, 6] } }]
  things: [{ kind: barrel, name: barrel, at: [6, 5.4] }]
  exits: { way out: { box: { min: [11, 2], max: [12, 4] } } }
news: { alarm: { from: [alarm] } }
behaviours:
  guest:
    states:
      strolls: { do: { repeat: { stroll: hall } }, on: [{ to: goes, when: { knows: alarm } }] }
      goes: { do: { sequence: [{ go: way out }, { end: leave }] } }
population:
  - { name: red, count: 4, where: hall, behaviour: guest, steer: orca }
  - { name: blue, count: 2, where: hall, behaviour: guest, steer: orca }
`.replace('  exits:', '  regions: { hall: { box: { min: [1, 1], max: [9, 4] } } }\n  exits:');

const EXPERIMENT = `version: 1
name: Small
conditions: { model: [orca, social-force] }
phases:
  - trials:
      over: [model]
      phases:
        - scene:
            scenario: room.yaml
            steer: $model
            at: [10, 3]
            heading: 3.14
            mark: { from: 3, to: 3, look: { hair: "#a63a1c" } }
            tasks:
              - { name: search, say: Find it., crowd: still, find: [barrel], until: found, limit: 60 }
              - { name: count, say: Count., until: { after: 6 } }
              - { name: leave, raise: alarm, until: { reach: way out }, limit: 30 }
        - ask: { title: So, questions: { red: { text: How many?, number: true, against: marked } } }
`;

const [scene, other] = scenesOf(readExperiment(EXPERIMENT));
const faultOf = (change: Partial<ScenePhase>) =>
  sceneScenario(ROOM, { ...scene, ...change }, 1).then(String, (error: Error) => error.message);

describe('a scene', () => {
  it('[TRIALS-117] is shown once for each level that somebody may get, with the trial’s model and so many marked as it says', async () => {
    expect([scene.steer, other.steer]).toEqual(['orca', 'social-force']);
    const { scenario, marked } = await sceneScenario(ROOM, other, 1);
    expect(marked).toBe(3);
    expect(scenario.population.map(({ name, count, look, steer }) => [name, count, look?.hair, steer.model])).toEqual([
      ['red', 2, undefined, 'social-force'],
      [`red${MARKED}`, 2, '#a63a1c', 'social-force'],
      ['blue', 1, undefined, 'social-force'],
      [`blue${MARKED}`, 1, '#a63a1c', 'social-force'],
    ]);
    expect(scenario.duration).toBeGreaterThanOrEqual(60 + 300 + 30);
  });

  it('[TRIALS-117] that names what its scenario lacks is refused in a sentence, with the nearest name', async () => {
    expect(await faultOf({ steer: 'orka' })).toBe(
      'room.yaml: expected the name of a steering model for people, got "orka"; did you mean orca?',
    );
    const task = { ...scene.tasks[0], find: ['barel'], raise: 'alarms', until: { reach: 'way ot' } };
    expect((await faultOf({ tasks: [task] })).split('\n')).toEqual([
      'room.yaml, task search: expected an exit or a region of the scenario, got "way ot"; did you mean way out?',
      'room.yaml, task search: expected the name of a thing of the scenario, got "barel"; did you mean barrel?',
      'room.yaml, task search: expected a kind of event, got "alarms"; did you mean alarm?',
    ]);
    expect(await faultOf({ mark: { from: 1, to: 7, look: {} } })).toContain('expected at most 6 people to mark');
  });

  it('[TRIALS-118] leads through its tasks: people stand while things are sought, live while time passes, and leave at the alarm', async () => {
    const moved: number[] = [0, 0, 0];
    let left = 0;
    const measured = await attendScene({
      text: ROOM,
      scene,
      seed: 5,
      after: ({ frame }, { task, id }) => {
        for (let n = 0; n < frame.count; n++)
          if (frame.id[n] !== id && task < 3) moved[task] = Math.max(moved[task], Math.hypot(frame.velocityX[n], frame.velocityZ[n]));
        left = frame.count;
      },
    });
    // Whoever is bumped into steps back, and nobody walks.
    expect(moved[0]).toBeLessThan(0.5);
    expect(moved[1]).toBeGreaterThan(0.8);
    expect(left).toBeLessThan(7);
    expect(measured).toMatchObject({ 'search done': true, 'search found': 1, 'count time': 6, 'leave done': true, marked: 3, waves: 0 });
    // It waits for a second, and then sets out.
    expect(measured['leave reaction']).toBeGreaterThan(0.9);
    expect(measured['leave reaction']).toBeLessThan(2);
    expect(measured['leave detour']).toBeGreaterThan(0.99);
    expect(measured.distance).toBeGreaterThan(0.3);
    expect(await attendScene({ text: ROOM, scene, seed: 5 })).toEqual(measured);
  });

  it('[TRIALS-118] that lasts so many seconds lasts as long at whatever moment it begins', async () => {
    const sim = await simulateOn(host, ROOM, { threads: 1, seed: 5 });
    const { id } = sim.avatar({ at: [10, 3] });
    const counting = { ...scene, tasks: [scene.tasks[1]] };
    const visits = [];
    for (let tick = 0; tick < 300; tick++) {
      sim.step();
      if (tick < 100) visits.push(beginVisit(sim, counting, { id, marked: 0 }));
      for (const visit of visits) goOnVisiting(visit, sim);
    }
    expect(new Set(visits.map(({ measured }) => measured['count time']))).toEqual(new Set([6]));
    sim.dispose();
  });
});
