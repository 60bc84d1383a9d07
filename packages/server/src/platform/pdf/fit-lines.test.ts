import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLines } from './fit-lines';

/** Japanese characters are as wide as they are high, others half of that. */
const measure = (text: string, size: number): number =>
  [...text].reduce((sum, one) => sum + (one.codePointAt(0)! < 0x2000 ? size / 2 : size), 0);
const fit = (text: string, width = 100, sizes = [10]) =>
  fitLines(text, { width, sizes, maxLines: 2 }, measure);

describe('a text in a width', () => {
  it('stays at the largest size at which it fits', () => {
    expect(fit('あ'.repeat(8), 100, [20, 10])).toEqual({
      size: 20,
      lines: ['ああああ', 'ああああ'],
    });
    expect(fit('あ'.repeat(20), 100, [20, 10]).size).toBe(10);
    expect(fit('あ'.repeat(35), 100, [20, 10])).toMatchObject({ size: 10 });
    expect(fit('あ'.repeat(35), 100, [20, 10]).lines).toHaveLength(4);
  });

  it('is cut into lines of like length, between words, and not before a comma', () => {
    expect(fit('あ'.repeat(12)).lines).toEqual(['あ'.repeat(6), 'あ'.repeat(6)]);
    expect(fit('Security Fundamentals Basics').lines).toEqual(['Security', 'Fundamentals Basics']);
    expect(fit('情報セキュリティの基本と応用').lines).toEqual(['情報セキュリティ', 'の基本と応用']);
    expect(fit('あああああああああ、いい').lines.every((line) => !line.startsWith('、'))).toBe(
      true,
    );
  });

  it('is never wider, and nothing of it is lost', () => {
    const character = fc.constantFrom('あ', '漢', 'a', 'W', '1', ' ', '、', '（', 'ー', '𠮷');
    const text = fc.array(character, { minLength: 1, maxLength: 80 }).map((all) => all.join(''));
    fc.assert(
      fc.property(text, (typed) => {
        const { lines, size } = fit(typed, 60, [12, 9]);
        for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(60);
        expect(lines.join('').replaceAll(' ', '')).toBe(typed.replaceAll(' ', ''));
      }),
    );
  });
});
