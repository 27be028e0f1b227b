import fc from 'fast-check';
import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { printable, printableJson, printableLine } from './printable.js';

const ESCAPE = '\u001b';
const OWN = new RegExp(`${ESCAPE}\\[(1|2|22|3[1236]|39)m`, 'g');
/** Whatever a terminal obeys; colours that commands use themselves are taken out first. */
const obeyed = (text: string) => /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text.replaceAll(OWN, ''));

describe('what is printed', () => {
  it.each([
    ['a title for the window', '\u001b]0;owned\u0007name'],
    ['a screen wiped clean', '\u001b[2J\u001b[Hname'],
    ['hidden letters', '\u001b[8mname'],
    ['a link', '\u001b]8;;http://example.org\u001b\\name'],
    ['an eight-bit sequence', '\u009b2Jname'],
    ['the beginning of the line', 'harmless\rname'],
    ['text that runs backwards', '\u202ename'],
  ])('[CLI-50] obeys nothing of a name: %s', (_, name) => {
    expect(obeyed(printable(name))).toBe(false);
    expect(printable(name)).toContain('name');
    expect(obeyed(printableJson({ name }))).toBe(false);
    expect(JSON.parse(printableJson({ name }))).toEqual({ name });
  });

  it('[CLI-50] obeys nothing of any text, and leaves plain text, emoji and our own colours alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(obeyed(printable(text))).toBe(false);
        expect(printableLine(text)).not.toMatch(/[\n\r\t]/);
        expect(JSON.parse(printableJson(text))).toBe(text);
      }),
    );
    for (const text of ['Überführung – 東京, [a]', '👩‍👩‍👧', 'two\nlines\tand a tab']) expect(printable(text)).toBe(text);
    expect(printable(pc.red('red'))).toBe(pc.red('red'));
  });
});
