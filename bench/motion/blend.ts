import { arcAt, bake, builtInLibrary, compileLibrary, createBlender, type Example, place } from 'promenade/animate';
import { angleBetween, length, subtract } from 'promenade/math';
import { atMost, type BenchOptions, inform, type Row } from '../rows.js';

/** Styles of each gait whose examples are blended, the first ones. */
const STYLES = 3;

/** Every example comes back at its own parameters, before foot locking: from the reference, and from the compact form that kernels read. */
export async function* blendRows(_: BenchOptions): AsyncGenerator<Row> {
  const library = await builtInLibrary();
  const styles = (['walk', 'jog', 'run'] as const).flatMap((type) =>
    library.styles.filter((style) => style.type === type).slice(0, STYLES),
  );
  const worst = styles.map(({ examples }) => reproduction(examples));
  const count = styles.reduce((sum, { examples }) => sum + examples.length, 0);
  const how = `${count} examples of ${styles.length} built-in styles, each blended from all of its style at its own parameters along its own arc; worst of all joints and frames`;
  const most = (values: readonly number[]) => Math.max(...values);
  const degrees = most(worst.map((one) => one.degrees));
  const millimetres = most(worst.map((one) => one.millimetres));
  yield atMost(0.1, { measure: 'reproduction of examples, rotation of a joint in the world', value: degrees, unit: 'degrees', how });
  yield atMost(1, { measure: 'reproduction of examples, place of a joint', value: millimetres, unit: 'mm', how });

  const { quality } = compileLibrary(library);
  const compact = `the compact form of all ${quality.length} built-in styles at every frame of every example; worst`;
  const angle = (most(quality.map((one) => one.angle)) * 180) / Math.PI;
  yield atMost(0.1, { measure: 'compact examples, rotation of a joint', value: angle, unit: 'degrees', how: compact });
  yield atMost(1, {
    measure: 'compact examples, place of a joint',
    value: 1000 * most(quality.map((one) => one.place)),
    unit: 'mm',
    how: compact,
  });

  const [{ examples }] = styles;
  const left = examples[Math.floor(examples.length / 2)];
  const without = reproduction([left], createBlender(examples.filter((example) => example !== left)));
  const measure = 'an example left out, blended from the others, rotation of a joint in the world';
  yield inform({ measure, value: without.degrees, unit: 'degrees', how: `${left.name}; worst of all joints and frames` });
}

/** How far examples of one kind are, at worst, from the blend at their parameters; it starts where each of them does. */
function reproduction(examples: readonly Example[], blender = createBlender(examples)): { degrees: number; millimetres: number } {
  const { arcs } = createBlender(examples);
  let angle = 0;
  let apart = 0;
  for (const [i, { motion: given, parameters }] of examples.entries()) {
    const { frameTime, frames } = given;
    const { motion } = bake(blender, { parameters, trajectory: (time) => arcAt(arcs[i], time), frameTime, frames });
    for (let frame = 0; frame < frames; frame++) {
      const before = place(given, frame);
      const after = place(motion, frame);
      for (const [joint, rotation] of after.rotations.entries()) {
        angle = Math.max(angle, angleBetween(rotation, before.rotations[joint]));
        apart = Math.max(apart, length(subtract(after.places[joint], before.places[joint])));
      }
    }
  }
  return { degrees: (angle * 180) / Math.PI, millimetres: apart * 1000 };
}
