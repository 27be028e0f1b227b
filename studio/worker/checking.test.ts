import { expect, it } from 'vitest';
import type { CheckAnswer, CheckQuestion } from './checker.js';

/** Asks the worker, as the page does. */
async function ask(question: CheckQuestion): Promise<CheckAnswer> {
  const scope = globalThis as unknown as {
    onmessage: (event: { data: CheckQuestion }) => void;
    postMessage: (answer: CheckAnswer) => void;
  };
  const answer = new Promise<CheckAnswer>((resolve) => {
    scope.postMessage = resolve;
  });
  await import('./checking.js');
  scope.onmessage({ data: question });
  return answer;
}

it('writes a SteerBench file as text, with a warning at its top where a target cannot be reached', async () => {
  const obstacle = '<obstacle><xmin>6</xmin><xmax>14</xmax><zmin>6</zmin><zmax>14</zmax></obstacle>';
  const text = (body: string) => `<SteerBenchTestCase>
    <header><worldBounds><xmin>-20</xmin><xmax>20</xmax><zmin>-20</zmin><zmax>20</zmax></worldBounds></header>
    <agent><initialConditions><radius>0.5</radius><position><x>0</x><y>0</y><z>0</z></position></initialConditions><goalSequence>
    <seekStaticTarget><targetLocation><x>10</x><y>0</y><z>10</z></targetLocation></seekStaticTarget></goalSequence></agent>${body}</SteerBenchTestCase>`;
  const open = async (body: string) => {
    const answer = await ask({ kind: 'import', number: 1, file: { name: 'walled.xml', text: text(body) } } as CheckQuestion);
    return (answer as { text: string }).text.split('\n').filter((line) => line.startsWith('#'));
  };
  expect(await open(obstacle)).toEqual([
    '# Made from walled.xml.',
    '# Warning: agents 1, person 1: target 1 at (10, 10) cannot be reached, it lies in an obstacle or off the ground.',
  ]);
  expect(await open('')).toEqual(['# Made from walled.xml.']);
});
