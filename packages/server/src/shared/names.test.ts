import { expect, it } from 'vitest';
import { holdsAddress } from './names';

it.each([
  'https://evil.example',
  '当選！evil.comへ',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。jp を開く',
  'www.evil.example',
  'info@evil.example',
  'ftp://x',
  '銀行bit.ly/abc',
  'evil.support',
  '当選です.zip',
  'login-bank.tokyo をご覧ください',
  'ＢＡＮＫ．ＳＥＣＵＲＩＴＹ',
  'x.Com',
  'T.co/abc',
  'sign.in.bank.cloudです',
])('an address is found in %s', (name) => {
  expect(holdsAddress(name)).toBe(true);
});

it.each([
  '佐藤 花',
  'Dr.Smith',
  'St. John',
  '株式会社Node.js',
  'J.P. Morgan',
  '山田（東京）',
  'M.Company',
  'J.Kim',
  'みなも商会 Co.Ltd',
  '3.5期生',
  '第2版.改',
])('none is seen in %s', (name) => {
  expect(holdsAddress(name)).toBe(false);
});
