import { describe, expect, it } from 'vitest';
import { japaneseFont } from './japanese-font';

describe('the font of PDF files', () => {
  it('has the letters of Japanese names, the rare ones too', async () => {
    const { printable } = await japaneseFont();
    for (const name of ['髙橋 﨑', '𠮷野家', '邊見 神谷', '渡邉', '栁澤 濵田 德永', 'ﾀﾅｶ', 'Ōta é'])
      expect(printable(name)).toBe(name);
  });

  it('composes what was typed in parts, and shows a variant in its usual form', async () => {
    const { printable } = await japaneseFont();
    expect(printable('か\u3099んば')).toBe('がんば');
    expect(printable('葛\u{E0100}城')).toBe('葛城');
  });

  it('puts a geta mark for what it does not have', async () => {
    const { printable } = await japaneseFont();
    expect(printable('田中😀한')).toBe('田中〓〓');
    expect(printable('👨‍👩‍👧')).toBe('〓');
  });
});
