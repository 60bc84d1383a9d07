import { getCreationRequest, listCreationRequests } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { archive, docx, p, pptx, title, xlsx } from '../../platform/documents/fixtures/office';
import { lines, pdf } from '../../platform/documents/fixtures/pdf';
import { makeRequest } from './fixtures/rules';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SENTENCE = '交通費は、翌月の5日までに経理課へ申請します。';
const picture = '<p:pic><p:nvPicPr/></p:pic>';
const chart = '<p:graphicFrame><a:graphic/></p:graphicFrame>';

const leftOutOf = async (name: string, file: Buffer | string): Promise<string[] | null> => {
  const { admin } = await app.make.company();
  const content = typeof file === 'string' ? file : Uint8Array.from(file);
  const { id } = await makeRequest(app, admin, { name, content, questions: 1 });
  const { left_out: leftOut } = await admin.ok(getCreationRequest, { params: { request_id: id } });
  const [listed] = await admin.ok(listCreationRequests);
  expect(listed!.left_out).toEqual(leftOut);
  return leftOut;
};

it.each([
  ['規程.txt', SENTENCE],
  ['規程.docx', docx(p(SENTENCE))],
  ['規程.pptx', pptx([title(SENTENCE)])],
  ['規程.xlsx', xlsx({ 規程: [[SENTENCE]] })],
  ['規程.pdf', pdf(lines([SENTENCE]))],
])('nothing was left out of %s', async (name, file) => {
  expect(await leftOutOf(name, file)).toEqual([]);
});

it('names pages of a PDF without text, in stretches', async () => {
  const text = lines([SENTENCE]);
  expect(await leftOutOf('規程.pdf', pdf([], text, [], [], text))).toEqual([
    '文字のないページがあります（1、3〜4ページ）。画像だけのページは読み取れません。',
  ]);
});

it('tells of pictures in a PDF', async () => {
  const object = '\n99 0 obj<</Type/XObject /Subtype /Image>>endobj\n';
  const file = Buffer.concat([pdf(lines([SENTENCE])), Buffer.from(object)]);
  expect(await leftOutOf('規程.pdf', file)).toEqual(['画像の中の文字は読み取っていません。']);
});

it('names pictures, comments and embedded files of a Word document', async () => {
  const file = docx(p(SENTENCE), {
    'word/media/image1.png': 'x',
    'word/media/image2.png': 'x',
    'word/charts/chart1.xml': '<c:chartSpace/>',
    'word/embeddings/book.xlsx': 'x',
    'word/comments.xml': `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0">${p('確認')}</w:comment></w:comments>`,
  });
  expect(await leftOutOf('規程.docx', file)).toEqual([
    '画像の中の文字は読み取っていません（2点）。',
    'グラフや図表の中の文字は読み取っていません（1点）。',
    '埋め込まれたファイルの中身は読み取っていません（1点）。',
    'コメントは読み取っていません。',
  ]);
});

it('names slides that are hidden, without text, or with more than text', async () => {
  const slides = [title(SENTENCE) + picture, title('隠した'), picture, title('売上') + chart];
  expect(await leftOutOf('研修.pptx', pptx(slides, 2))).toEqual([
    '非表示のスライドは読み取っていません（2枚目）。',
    '文字のないスライドがあります（3枚目）。',
    '画像の中の文字は読み取っていません（1、3枚目）。',
    'グラフや図表、埋め込まれたファイルの中の文字は読み取っていません（4枚目）。',
  ]);
});

it('names sheets that are hidden', async () => {
  expect(await leftOutOf('一覧.xlsx', xlsx({ 規程: [[SENTENCE]], '*控え': [['隠した']] }))).toEqual(
    ['非表示のシートは読み取っていません（「控え」）。'],
  );
});

it('counts pictures of a Markdown file', async () => {
  expect(await leftOutOf('規程.md', `${SENTENCE}\n\n![図](a.png)\n`)).toEqual([
    '画像の中の文字は読み取っていません（1点）。',
  ]);
});

it('does not know of a document that could not be read', async () => {
  expect(await leftOutOf('規程.docx', archive({ 'word/document.xml': '<w:document>' }))).toBeNull();
});

it('counts what was read of a document', async () => {
  const { admin } = await app.make.company();
  const content = `# 交通費\n\n${SENTENCE}領収書を付けなければならない。\n\n- 定期券\n- 回数券\n`;
  const { id } = await makeRequest(app, admin, { name: '規程.md', content, questions: 1 });
  const { read_parts: parts } = await admin.ok(getCreationRequest, { params: { request_id: id } });
  expect(parts).toEqual({ headings: 1, sentences: 2, rules: 1, items: 2, rows: 0 });
});
