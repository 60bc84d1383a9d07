import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapLines } from './wrap-lines';

/** Japanese characters are ten wide, others five. */
const widthOf = (character: string): number => ((character.codePointAt(0) ?? 0) < 0x2000 ? 5 : 10);
const widthOfLine = (line: string): number =>
  [...line].reduce((sum, character) => sum + widthOf(character), 0);
const wrap = (text: string, width = 50): string[] => wrapLines(text, width, widthOf);

describe('a text of many lines', () => {
  it.each([
    ['', ['']],
    ['ああああああ', ['あああああ', 'あ']],
    ['一\n\n二', ['一', '', '二']],
    ['Security Fundamentals', ['Security', 'Fundamenta', 'ls']],
    ['ああああい、う', ['ああああ', 'い、う']],
    ['ああああ（い）', ['ああああ', '（い）']],
    ['abc defghij klm', ['abc', 'defghij', 'klm']],
  ])('%j is cut into %j', (text, lines) => {
    expect(wrap(text)).toEqual(lines);
  });

  it('is never wider, but for what never stands apart, and nothing of it is lost', () => {
    const character = fc.constantFrom('あ', '漢', 'a', 'W', '1', ' ', '、', '（', '\n', '𠮷');
    const text = fc.array(character, { maxLength: 200 }).map((all) => all.join(''));
    fc.assert(
      fc.property(text, (written) => {
        const lines = wrap(written, 60);
        for (const line of lines) expect(widthOfLine(line)).toBeLessThanOrEqual(60);
        expect(lines.join('').replaceAll(' ', '')).toBe(written.replaceAll(/[ \n]/g, ''));
      }),
    );
  });
});
