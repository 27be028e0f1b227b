import type { Inspection } from '../../worker/answers/inspect.js';
import { quantity, sentence } from './format.js';
import { Part, Rows } from './rows.js';

/** Who somebody is: body, age, population and model. */
export function Who({ person }: { person: Inspection['person'] }) {
  const { population, age, height, mass, torsoBreadth, torsoDepth, radius } = person;
  return (
    <Part title="Who">
      <Rows
        rows={[
          ['Population', population || 'without a name'],
          ...(age === undefined ? [] : [['Age', `${Math.round(age)} years`] as const]),
          ['Body', `${quantity(height, 'm')} tall, ${quantity(mass, 'kg')}`],
          ['Shoulders', `${quantity(torsoBreadth, 'm')} by ${quantity(torsoDepth, 'm')}`],
          ['Room it keeps', `${quantity(radius, 'm')} around it`],
        ]}
      />
    </Part>
  );
}

/** The person's own speeds, and the parameters of its model. */
export function Parameters({ person }: { person: Inspection['person'] }) {
  const { parameters, model } = person;
  if (parameters.length === 0) return null;
  return (
    <Part title="Parameters" note={model} isOpen={false}>
      <Rows rows={parameters.map(({ label, value, unit }) => [label, valueText(value, unit)])} />
    </Part>
  );
}

function valueText(value: number | string | boolean, unit: string): string {
  if (typeof value === 'number') return quantity(value, unit);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : sentence(value);
}
