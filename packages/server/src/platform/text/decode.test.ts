import { expect, it } from 'vitest';
import { decodeText } from './decode';

const UTF8 = Buffer.from('氏名\n山田\n佐藤\n');

it('names the line that is in another encoding than the rest', () => {
  const mixed = Buffer.concat([UTF8, Buffer.from([0x8e, 0x52, 0x0a])]);
  expect(decodeText(mixed)).toMatchObject({
    issue: { line: 4, message: expect.stringContaining('4行目に、UTF-8として') },
  });
  const broken = Buffer.from('8e529363 0a 8e52ff 0a 8e52 0a'.replaceAll(' ', ''), 'hex');
  expect(decodeText(broken)).toMatchObject({
    issue: { line: 2, message: expect.stringContaining('Shift_JIS') },
  });
});

it('takes a zero among letters for no other encoding', () => {
  const zero = Buffer.concat([UTF8, Buffer.from([0, 0x0a])]);
  expect(decodeText(zero)).toMatchObject({ encoding: 'utf-8' });
});

it('tells EUC-JP from half-width katakana of Shift_JIS where a line has both', () => {
  // 氏名 in EUC-JP; the same bytes are four half-width katakana in Shift_JIS.
  expect(decodeText(Buffer.from('bbe1ccbe', 'hex'))).toMatchObject({ text: '氏名' });
  // 氏名,ﾔﾏﾀﾞ in Shift_JIS.
  expect(decodeText(Buffer.from('8e8196bc2cd4cfc0de', 'hex'))).toMatchObject({
    text: '氏名,ﾔﾏﾀﾞ',
    encoding: 'shift_jis',
  });
});
