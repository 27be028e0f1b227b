import { simulate } from 'promenade';
import type { Room } from 'promenade/rooms';
import { atMost, type Row } from '../rows.js';

/** People who look around, with so many news. */
function scene(news: number, isMinded: boolean): string {
  const names = Array.from({ length: news }, (_, n) => `n${n}: {}`).join(', ');
  const behaviour = '{ select: [{ sequence: [{ sees: anybody }, { wait: 1 }] }, { stroll: anywhere }] }';
  return `
version: 1
world: { walkable: [{ box: { min: [0, 0], max: [50, 50] } }] }
news: { ${names} }
population:
  - { count: 500, where: anywhere, ${isMinded ? `behaviour: ${behaviour}` : 'goals: [{ random: anywhere }], then: loop'} }
`;
}

/** Bytes of a person in columns, by the name of the column. */
async function columnsOf(text: string): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  const reader: Room = {
    name: 'reader',
    steps: {
      publish: (_, { kernels, agents }) => {
        for (const { name, length } of kernels.layout.columns) bytes.set(name, (4 * length) / agents.capacity);
      },
    },
  };
  const sim = await simulate(text, { threads: 1, rooms: [reader] });
  sim.step(1);
  sim.dispose();
  return bytes;
}

/** What minds add to the columns of a person. */
export async function* memoryRows(): AsyncGenerator<Row> {
  const without = await columnsOf(scene(4, false));
  const added = async (news: number) => {
    const columns = await columnsOf(scene(news, true));
    return [...columns].filter(([name]) => !without.has(name)).reduce((sum, [, bytes]) => sum + bytes, 0);
  };
  const four = await added(4);
  const how = 'columns that a run with a behaviour has over one without, by person';
  yield atMost(128, { measure: 'memory of a mind with four news and four sightings', value: four, unit: 'bytes', how });
  yield atMost(12, { measure: 'memory of one more of the news', value: ((await added(8)) - four) / 4, unit: 'bytes', how });
}
