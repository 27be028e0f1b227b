import { DRAWN, type Reproduction } from './reproduction.js';

/** Every figure and table of document 004. */
export const DOCUMENT_004: readonly Reproduction[] = [
  { document: '004', figure: 'Fig. 1 to 5', title: 'framework, control, agent, vision, blackboard', why: `${DRAWN}: ARCHITECTURE.md` },
  {
    document: '004',
    figure: 'Fig. 6',
    title: 'state machine and network together',
    why: 'a drawing; the state machine is not learned from clips as Gillies does, since the engine chooses motions by its own library and networks (docs/learned-motion.md)',
  },
  {
    document: '004',
    figure: 'Fig. 7',
    title: 'battle of two teams',
    why: 'pictures without a number; teams and vision in three layers are behaviours, another part of the engine',
  },
  {
    document: '004',
    figure: 'Fig. 8, 9',
    title: 'motion on terrains',
    why: 'pictures without a number; feet on slopes and stairs: docs/animation.md',
  },
  {
    document: '004',
    figure: 'Table 1',
    title: 'average penetration',
    bench: 'motion',
    rows: [{ what: 'flat ground, cm', published: '0.000470 with IK, 0.001627 without, 1.232807 state machine', row: 'penetration, mean' }],
    note: 'on flat ground',
  },
  {
    document: '004',
    figure: 'Table 2',
    title: 'average slipping',
    bench: 'motion',
    rows: [
      {
        what: 'network, feet held, worst speed',
        published: '10^-6 cm with IK, 0.115825 without, 22.974229 state machine',
        row: 'foot slip of document 004 by pfnn, feet held, worst speed',
      },
      {
        what: 'network, feet not held, worst speed',
        published: '0.115825 cm',
        row: 'foot slip of document 004 by pfnn, feet not held, worst speed',
      },
    ],
    note: 'on flat ground',
  },
  { document: '004', figure: 'User study', title: 'ratings of 1 to 9', why: 'a study with people, which is not run here' },
];
