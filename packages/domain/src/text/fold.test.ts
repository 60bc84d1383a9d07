import { describe, expect, it } from 'vitest';
import { foldAccount, foldBlanks, foldSearch, foldTyped, foldWidth } from './fold';

describe('text in either width', () => {
  it('is one text', () => {
    expect(foldWidth('Ａ１（株）ﾃﾝﾌﾟ')).toBe('A1(株)テンプ');
    expect(foldTyped('　１２　')).toBe('12');
    expect(foldAccount(' Ｈａｎａ＠Example.com　')).toBe('hana@example.com');
    expect(foldBlanks('社員 番　号')).toBe('社員番号');
    expect(foldSearch('ﾃﾝﾌﾟ File')).toBe('てんぷ file');
  });
});
