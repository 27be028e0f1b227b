// Situations for this room's tests; not part of its public entry.
import { cos, sin } from '../math/index.js';
import type { Frame, Person, Poses } from './frame.js';
import { averagePerson } from './frame.js';
import type { RecordedSkeleton } from './manifest.js';
import { createMemorySink } from './memory-sink.js';
import { createRecorder, type RecorderManifest, type RecorderOptions } from './recorder.js';

export const ABOUT: RecorderManifest = {
  engine: '0.1.0',
  name: 'test',
  scenario: {},
  seed: 1,
  tick: 1 / 30,
  origin: [0, 0],
  populations: ['walkers'],
};

export function makePerson(id: number): Person {
  return { ...averagePerson(id), population: 'walkers' };
}

/** Agents 0, 1, … in a row two metres apart, walking along x at 1.5 m/s. */
export function makeFrame(tick: number, count: number): Frame {
  const column = (value: (i: number) => number) => Float32Array.from({ length: count }, (_, i) => value(i));
  return {
    tick,
    time: tick / 30,
    count,
    id: Uint32Array.from({ length: count }, (_, i) => i),
    x: column((i) => (tick / 30) * 1.5 + i / 8),
    z: column((i) => 2 * i),
    heading: column(() => 0),
    velocityX: column(() => 1.5),
    velocityZ: column(() => 0),
    population: new Uint32Array(count),
    columns: {},
  };
}

/** A chain of three joints. */
export const SKELETON: RecordedSkeleton = {
  joints: ['hips', 'chest', 'head'],
  parents: [-1, 0, 1],
  offsets: [0, 0, 0, 0, 0.5, 0, 0, 0.25, 0],
};

/** Bodies whose joints turn about different axes, each at its own pace. */
export function makePoses(tick: number, count: number, joints = SKELETON.joints.length): Poses {
  const numbers = (size: number, value: (i: number) => number) => Float32Array.from({ length: size * count }, (_, i) => value(i));
  const angle = (i: number) => (tick / 30) * (1 + (i % 7)) + i;
  return {
    joints,
    level: Uint32Array.from({ length: count }, (_, i) => i % 2),
    style: Uint32Array.from({ length: count }, (_, i) => 7 * i),
    phase: numbers(1, (i) => (tick / 30 + i / 8) % 1),
    scale: numbers(1, (i) => 0.75 + i / 8),
    root: numbers(3, (i) => (tick / 30) * (i % 3) + 1),
    rotations: numbers(4 * joints, (i) => {
      const [joint, part] = [Math.floor(i / 4), i % 4];
      if (part === 3) return cos(angle(joint) / 2);
      return part === joint % 3 ? sin(angle(joint) / 2) : 0;
    }),
  };
}

/** A closed recording of `ticks` frames of `agents` agents, with one event. */
export function record({ ticks, agents, options }: { ticks: number; agents: number; options?: Partial<RecorderOptions> }) {
  const sink = createMemorySink();
  const recorder = createRecorder(sink, ABOUT, options);
  recorder.people(Array.from({ length: agents }, (_, id) => makePerson(id)));
  for (let tick = 0; tick < ticks; tick++) {
    recorder.frame({ ...makeFrame(tick, agents), ...(options?.poses ? { poses: makePoses(tick, agents) } : {}) });
  }
  recorder.events([{ tick: 5, time: 5 / 30, agent: 1, kind: 'arrive', detail: 'gate “ä”' }]);
  recorder.close();
  return sink.files();
}

/** A camera 10 m above (0, 0) that looks straight down. */
export const CALIBRATION = `<?xml version="1.0"?>
<Camera name="above"><Geometry dpx="0.01" dpy="0.01"/><Intrinsic focal="5" kappa1="0" cx="400" cy="300" sx="1"/>
<Extrinsic tx="0" ty="0" tz="10000" rx="0" ry="0" rz="0"/></Camera>`;

/** A small file of each text format. */
export const SAMPLE_TEXTS = {
  obsmat: [
    '7.80e+02 1.0e+00 8.0 0.0 3.0 1.5 0.0 0.0',
    '7.86e+02 1.0e+00 8.6 0.0 3.0 1.5 0.0 0.0',
    '7.92e+02 1.0e+00 9.2 0.0 3.0 1.5 0.0 0.0',
    '7.98e+02 1.0e+00 9.8 0.0 3.0 1.5 0.0 0.0',
    '',
  ].join('\n'),
  'frame-id': '0.0\t1.0\t8.46\t3.59\n0.0\t2.0\t1.0\t5.0\n10.0\t1.0\t9.57\t3.79\n10.0\t2.0\t1.0\t5.5\n',
  vsp: [
    '2 - the number of splines',
    '2 - Num of control points',
    '0.0 0.0 0 90.0 - (2D point, m_id)',
    '100.0 0.0 10 90.0 - (2D point, m_id)',
    '1 - Num of control points',
    '-100.0 -50.0 4 0.0 - (2D point, m_id)',
    '1 - obstacles',
    '309.000000 -18.000000 (center)',
  ].join('\r\n'),
  juelich: '# framerate: 25 fps\n# id frame x/cm y/cm z/cm\n1 94 -554.56 309.452 176\n1 95 -548.555 310.541 176\n',
  'grand-central': '# pedestrian frame x_px y_px\n1 0 525 122\n1 20 541 141\n1 60 546 156\n',
  wildtrack: 'frame,person,positionId,x_m,y_m\n0,0,363515,0.875,9.925\n5,0,355837,0.925,9.525\n10,0,499359,0.975,17.000\n',
  cvml: [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<dataset><frame number="0"><objectlist><object id="9"><box h="75.17" w="31.03" xc="514.7" yc="195.3"/></object>',
    '<object id="15"><box h="88.7" w="32.9" xc="274.5" yc="263.0"/></object></objectlist></frame></dataset>',
  ].join('\n'),
  citr: [
    'id,frame,label,x_est,y_est,vx_est,vy_est',
    ...[0, 1, 2, 3, 4].map((n) => `3,${100 + n},ped,${(20 + n * 0.04).toFixed(2)},10.5,1.1988,0`),
    '1,100,veh,5,5,8,0',
  ].join('\n'),
  vru: ',timestamp,x,y\n0,0.0,-25.76,21.61\n1,0.08,-25.66,21.55\n2,0.16,-25.55,21.5\n3,0.24,-25.44,21.44\n',
  sdd: [
    '0 100 200 120 240 0 0 0 0 "Pedestrian"',
    '0 110 200 130 240 12 0 0 1 "Pedestrian"',
    '0 120 200 140 240 24 1 0 1 "Pedestrian"',
    '7 500 600 540 640 0 0 0 0 "Biker"',
  ].join('\n'),
  kitti: [
    '0 -1 DontCare -1 -1 -10 219.31 188.49 245.50 218.56 -1000 -1000 -1000 -10 -1 -1 -1',
    '0 2 Pedestrian 0 0 -2.52 1106.1 166.6 1204.5 323.9 1.71 0.88 1.02 3.20 1.59 8.43 -1.5708',
    '1 2 Pedestrian 0 0 -2.52 1106.1 166.6 1204.5 323.9 1.71 0.88 1.02 3.20 1.59 8.55 -1.5708',
    '0 5 Car 0 0 -1.79 296.7 161.7 455.2 292.3 2.00 1.82 4.43 -4.55 1.86 13.41 -2.11',
  ].join('\n'),
  edinburgh: [
    '% Total number of trajectories in file are  2 ',
    '',
    'Properties.R1=[3 4471 4473 454.92 24.49 29.25 76.38 ];',
    ' TRACK.R1=[[600 20 4471];[594 20 4472];[588 20 4473]];',
    'Properties.R12=[1 9 9 360.93 21.17 25.43 59.47 ];',
    ' TRACK.R12=[[100 400 9]];',
  ].join('\n'),
  'wildtrack-json':
    '[{"personID": 4, "positionID": 363515, "views": [{"viewNum": 0, "xmax": -1}]}, {"personID": 9, "positionID": 0, "views": []}]',
  'grand-central-annotation': '525\n122\n0\n541\n141\n20\n546\n156\n60\n',
  table: 'frame;who;x [cm];y [cm];class\n0;a;0,0;200,5;x\n1;a;5,5;200,5;x\n2;a;10,0;200,5;y\n',
  'json-lines': '{"t": 0, "id": 1, "x": 0, "y": 1}\n{"t": 0.1, "id": 1, "x": 0.1, "y": 1}\n{"t": 0.2, "id": 1, "x": 0.2, "y": 1}\n',
  csv: 'tick,time,id,population,x,z,heading,velocityX,velocityZ\n0,0,0,a,0,0,0,1.5,0\n1,0.033333,0,a,0.05,0,0,1.5,0\n',
} as const;
