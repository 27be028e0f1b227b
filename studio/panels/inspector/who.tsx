import type { Inspection } from '../../worker/answers/inspect.js';
import { quantity, sentence } from './format.js';
import { Part, Rows } from './rows.js';

/** Who somebody is: body, age, population and model. */
export function Who({ person }: { person: Inspection['person'] }) {
  const { population, age, sex, height, mass, torsoBreadth, torsoDepth, radius, legs, arms } = person;
  return (
    <Part title="Who">
      <Rows
        rows={[
          ['Population', population || 'without a name'],
          ...(age === undefined ? [] : [[sex === undefined ? 'Age' : personWord(age, sex), `${Math.round(age)} years`] as const]),
          ['Body', `${quantity(height, 'm')} tall, ${quantity(mass, 'kg')}`],
          ['Shoulders', `${quantity(torsoBreadth, 'm')} by ${quantity(torsoDepth, 'm')}`],
          ['Proportions', `legs ${share(legs)}, arms ${share(arms)}`],
          ['Room it keeps', `${quantity(radius, 'm')} around it`],
        ]}
      />
    </Part>
  );
}

/** A length against what is usual. */
function share(length: number): string {
  const percent = Math.round(100 * (length - 1));
  return percent === 0 ? 'as usual' : `${Math.abs(percent)} % ${percent > 0 ? 'longer' : 'shorter'}`;
}

/** What somebody of an age and a sex is called. */
function personWord(age: number, sex: 'female' | 'male'): string {
  if (age < 16) return sex === 'female' ? 'Girl' : 'Boy';
  return sex === 'female' ? 'Woman' : 'Man';
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
