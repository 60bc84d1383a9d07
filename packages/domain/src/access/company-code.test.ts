import { expect, it } from 'vitest';
import { companyCode } from './company-code';

it.each([
  ['Aoba株式会社', 'aoba'],
  ['あおば商事', 'aoba'],
  ['アオバ・ショッピング', 'aobashopin'],
  ['ＡＯＢＡ　１２', 'aoba12'],
  ['ﾐﾅﾓ食品', 'minamo'],
  ['24時間どらっぐ', 'doragu'],
])('a company is called by letters of its name: %s → %s', (name, code) => {
  expect(companyCode(name)).toBe(code);
});

it.each(['青葉商事', '株式会社', '一', 'X', '123'])('there are too few in %s', (name) => {
  expect(companyCode(name)).toBeNull();
});

it('takes no longer for a long name than for a short one', () => {
  expect(companyCode('ア'.repeat(1_000_000))).toBe('aaaaaaaaaa');
});
