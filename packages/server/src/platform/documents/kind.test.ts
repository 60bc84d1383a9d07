import { describe, expect, it } from 'vitest';
import { archive, docx, pptx, xlsx } from './fixtures/office';
import { lines, pdf } from './fixtures/pdf';
import { documentKindOf } from './kind';
import { DocumentError } from './passages';

const kindOf = (name: string, content: Buffer | string): string => {
  try {
    return documentKindOf({ name, content: Buffer.from(content) });
  } catch (error) {
    if (error instanceof DocumentError) return error.message;
    throw error;
  }
};
const WEBP = Buffer.concat([Buffer.from('RIFF0000WEBP')]);
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const compound = (stream: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(stream, 'utf16le')]);

describe('the kind of a file', () => {
  it.each([
    ['a.pdf', pdf(lines(['規程'])), 'pdf'],
    ['A.DOCX', docx(''), 'docx'],
    ['a.pptx', pptx([]), 'pptx'],
    ['a.xlsx', xlsx({}), 'xlsx'],
    ['a.txt', '規程', 'text'],
    ['a.md', '# 規程', 'markdown'],
    ['a.csv', '項目,値', 'csv'],
    ['a.jpg', Buffer.from('ffd8ffe0', 'hex'), 'image'],
    ['a.png', PNG, 'image'],
    ['a.webp', WEBP, 'image'],
  ])('%s', (name, content, kind) => {
    expect(kindOf(name, content)).toBe(kind);
  });

  it.each([
    ['規程.docx', pdf([]), /名前は\.docxですが、中身はPDFのようです/],
    ['規程.pdf', docx(''), /中身はWord/],
    ['規程.pdf', 'ただの文章', /中身はテキストのようです/],
    ['規程.txt', PNG, /中身は画像のようです/],
    ['規程.txt', Buffer.from([0x41, 0]), /中身が違います/],
    ['規程.exe', 'MZ', /この形式のファイルは読み取れません/],
    ['規程', '文章', /この形式のファイルは読み取れません/],
    ['規程.docx', '', /中身のないファイル/],
    ['規程.txt', Buffer.alloc(11 * 1024 * 1024, 'a'), /10MBまで/],
  ])('is refused where name and content disagree: %s', (name, content, sentence) => {
    expect(kindOf(name, content)).toMatch(sentence);
  });

  it.each([
    ['規程.doc', compound('WordDocument'), /古い形式（\.doc）.*Wordで開き、\.docx/],
    ['規程.xls', compound('Workbook'), /古い形式（\.xls）/],
    ['規程.docx', compound('PowerPoint Document'), /古い形式（\.ppt）/],
    ['規程.docx', compound('EncryptedPackage'), /パスワードで保護/],
    ['規程.docm', docx(''), /マクロを含む/],
    ['規程.docx', docx('', { 'word/vbaProject.bin': 'x' }), /マクロを含む.*\.docx/],
    ['規程.xlsx', archive({ 'xl/workbook.xml': '', 'xl/vbaProject.bin': '' }), /Excelで、マクロ/],
    ['規程.docx', archive({ '規程.docx': docx('') }), /圧縮したファイル/],
    ['規程.docx', Buffer.from('PK\u0003\u0004 broken'), /壊れている/],
  ])('is refused where it cannot be read: %s', (name, content, sentence) => {
    expect(kindOf(name, content)).toMatch(sentence);
  });

  it('is refused for an archive behind a password', () => {
    const content = docx('');
    content.writeUInt16LE(content.readUInt16LE(6) | 1, 6);
    expect(kindOf('規程.docx', content)).toMatch(/パスワードで保護/);
  });

  it('is refused for an archive of more files than a document has', () => {
    const many = Array.from({ length: 5001 }, (_one, at) => [`${at}.xml`, '']);
    expect(kindOf('規程.docx', archive(Object.fromEntries(many)))).toMatch(/大きすぎます/);
  });
});
