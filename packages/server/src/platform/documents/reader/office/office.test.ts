import { describe, expect, it } from 'vitest';
import {
  archive,
  docx,
  listParagraph,
  p,
  pptx,
  shape,
  styledParagraph,
  table,
  title,
  xlsx,
} from '../../fixtures/office';
import { linesOf } from '../../fixtures/shown';
import { passagesOf } from '../outline';
import { readDocx } from './docx';
import { readPptx } from './pptx';
import { readXlsx } from './xlsx';

const word = async (body: string, others?: Record<string, string>): Promise<string[]> =>
  linesOf(passagesOf(await readDocx(docx(body, others))));
const ENTITY = '<!DOCTYPE w [<!ENTITY a "あ">]>';

describe('a Word document', () => {
  it('is read with headings, lists and tables', async () => {
    expect(
      await word(
        styledParagraph('toc1', '第1章 総則 3') +
          styledParagraph('heading1', '第1章 総則') +
          p('第1条（目的）') +
          p('この規程は、秘密を守る。') +
          listParagraph('申請書') +
          listParagraph('領収書', 1) +
          table(['区分', '日数'], ['弔事', '3日']) +
          styledParagraph('heading2', '第2節 休暇') +
          p('第2条　社員は、休暇を取ることができる。'),
      ),
    ).toEqual([
      'heading > 第1章 総則',
      'heading > 第1章 総則 > 第1条（目的）',
      'paragraph > 第1章 総則 > 第1条（目的） > この規程は、秘密を守る。',
      'item > 第1章 総則 > 第1条（目的） > 申請書',
      'item > 第1章 総則 > 第1条（目的） > 領収書',
      'row > 第1章 総則 > 第1条（目的） > 区分: 弔事 | 日数: 3日',
      'heading > 第1章 総則 > 第2節 休暇',
      'heading > 第1章 総則 > 第2節 休暇 > 第2条',
      'paragraph > 第1章 総則 > 第2節 休暇 > 第2条 > 社員は、休暇を取ることができる。',
    ]);
  });

  it('keeps words with readings above them, and nothing that was deleted', async () => {
    const ruby =
      '<w:p><w:r><w:t>取締</w:t></w:r><w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>やく</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>役</w:t></w:r></w:rubyBase></w:ruby></w:r><w:del><w:r><w:delText>消した</w:delText></w:r></w:del><w:ins><w:r><w:t>会</w:t></w:r></w:ins></w:p>';
    expect(await word(ruby)).toEqual(['paragraph > 取締役会']);
  });

  it('is refused with a declaration of its own, in whichever file', async () => {
    const spoiled = { 'word/styles.xml': `${ENTITY}<w:styles/>` };
    await expect(word(p('a'), spoiled)).rejects.toThrow('DOCTYPE');
  });

  it('is refused where it unpacks to more than a document has', async () => {
    const content = archive({
      'word/document.xml': new Uint8Array(65 * 1024 * 1024),
    });
    expect(content.length).toBeLessThan(200_000);
    await expect(readDocx(content)).rejects.toThrow('中身が大きすぎます');
  });

  it('leaves pictures and archives within it packed, whatever they claim to be', async () => {
    const bomb = { 'word/media/image1.png': '0'.repeat(70_000_000), 'word/inner.zip': 'PK' };
    expect(await word(p('本文'), bomb)).toEqual(['paragraph > 本文']);
  });
});

describe('a presentation', () => {
  const body = '<p:ph idx="1"/>';
  const slides = [
    shape(['要|点', '要点'], body) +
      title('はじめに') +
      shape(['要点']) +
      shape(['12'], '<p:ph type="sldNum"/>'),
    title('隠したスライド'),
    `<p:grpSp>${shape(['組の中'])}</p:grpSp><p:graphicFrame><a:graphic><a:graphicData><a:tbl>${[
      ['区分', '日数'],
      ['弔事', '3日'],
    ]
      .map(
        (cells) =>
          `<a:tr>${cells.map((cell) => `<a:tc><p:txBody><a:p><a:r><a:t>${cell}</a:t></a:r></a:p></p:txBody></a:tc>`).join('')}</a:tr>`,
      )
      .join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
  ];

  it('is read slide by slide, each text once, without hidden slides', () => {
    const passages = passagesOf(readPptx(pptx(slides, 2, { 2: ['隠したメモ'] })));
    expect(linesOf(passages)).toEqual([
      'heading > はじめに',
      'item > はじめに > 要点',
      'paragraph > 組の中',
      'row > 区分: 弔事 | 日数: 3日',
    ]);
    expect(passages.map(({ page }) => page)).toEqual([1, 1, 3, 3]);
  });

  it('has its speaker notes under a heading of their own', () => {
    const notes = { 1: ['声の大きさに気を付けます。', '12時に終わります。'] };
    const passages = passagesOf(readPptx(pptx([title('挨拶'), title('次')], 0, notes)));
    expect(linesOf(passages)).toEqual([
      'heading > 挨拶',
      'heading > 挨拶 > 発表者ノート',
      'paragraph > 挨拶 > 発表者ノート > 声の大きさに気を付けます。',
      'paragraph > 挨拶 > 発表者ノート > 12時に終わります。',
      'heading > 次',
    ]);
  });

  it('is refused with more than 300 slides', () => {
    const many = Array.from({ length: 301 }, () => title('同じ'));
    expect(() => readPptx(pptx(many))).toThrow('300ページ');
  });
});

describe('a workbook', () => {
  it('is read sheet by sheet, by the names of its columns', async () => {
    const content = xlsx({
      規程: [['休暇の一覧'], ['区分', '日数'], ['弔事', 3], ['慶事', 5.5]],
      '*控え': [['見えない']],
      数字: [
        [1, 2],
        [3, 4],
      ],
    });
    const passages = passagesOf(readXlsx(content));
    expect(linesOf(passages)).toEqual([
      'heading > 規程',
      'paragraph > 規程 > 休暇の一覧',
      'row > 規程 > 区分: 弔事 | 日数: 3',
      'row > 規程 > 区分: 慶事 | 日数: 5.5',
      'heading > 数字',
      'row > 数字 > 1 | 2',
      'row > 数字 > 3 | 4',
    ]);
    expect(new Set(passages.map(({ page }) => page))).toEqual(new Set([1, 3]));
  });
});
