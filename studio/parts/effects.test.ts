import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const STUDIO = new URL('../', import.meta.url);
const SOURCES = readdirSync(STUDIO, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !/node_modules|dist/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, STUDIO), 'utf8') }));
/** Functions that say in their type that they return how to stop. */
const STOPPERS = new Set(
  SOURCES.flatMap(({ text }) => [...text.matchAll(/\bfunction (\w+)[^;{]*\): \(\) => void \{/g)].map(([, name]) => name)),
);

/** What effects and callbacks of refs return, where it is not surely a clean-up: React would call it, and what browsers return changes. */
function strayReturns(text: string, path = 'some.tsx'): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const judge = ({ body, modifiers }: ts.ArrowFunction) => {
    // One that is async returns a promise, whatever it says.
    if (modifiers?.length || (!ts.isBlock(body) && !isCleanUp(body))) found.push(`${path}: ${body.getText()}`);
    else if (ts.isBlock(body)) look(body);
  };
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression && !isCleanUp(node.expression)) found.push(`${path}: ${node.getText()}`);
    ts.forEachChild(node, look);
  };
  const visit = (node: ts.Node): void => {
    const effect = effectOf(node);
    if (effect) judge(effect);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function effectOf(node: ts.Node): ts.ArrowFunction | undefined {
  const given =
    ts.isCallExpression(node) && /^use\w*Effect$/.test(node.expression.getText())
      ? node.arguments[0]
      : ts.isJsxAttribute(node) && node.name.getText() === 'ref' && node.initializer && ts.isJsxExpression(node.initializer)
        ? node.initializer.expression
        : undefined;
  return given && ts.isArrowFunction(given) ? given : undefined;
}

/** A function, or a call of one that returns how to stop. */
function isCleanUp(value: ts.Node): boolean {
  if (ts.isCallExpression(value)) return STOPPERS.has(value.expression.getText());
  return ts.isArrowFunction(value) || (ts.isIdentifier(value) && value.text === 'undefined');
}

describe('effects', () => {
  it('are looked at in every source of the studio', () => {
    expect(SOURCES.filter(({ text }) => text.includes('useEffect(')).length).toBeGreaterThan(20);
    expect(STOPPERS).toContain('connectKeyboard');
  });

  it.each([
    'useEffect(() => list.current?.scrollIntoView(), []);',
    'useLayoutEffect(() => { if (isOpen) return dialog.close(); }, []);',
    'useEffect(async () => {}, [])',
    '<div ref={(element) => element?.focus()} />',
  ])('%s returns something that is no clean-up', (text) => {
    expect(strayReturns(text)).toHaveLength(1);
  });

  it.each([
    'useEffect(() => { list.current?.scrollIntoView(); return () => clearInterval(timer); }, []);',
    'useEffect(() => { list.map((one) => { return one.size; }); return; }, []);',
    'useEffect(() => { return connectKeyboard(studio); }, []);',
    '<div ref={place} />',
  ])('%s returns a clean-up or nothing', (text) => {
    expect(strayReturns(text)).toEqual([]);
  });

  it('return a clean-up or nothing, everywhere in the studio', () => {
    const some = SOURCES.filter(({ text }) => /use\w*Effect\(|ref=/.test(text));
    expect(some.flatMap(({ path, text }) => strayReturns(text, path))).toEqual([]);
  });
});
