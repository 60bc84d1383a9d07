import { describe, expect, it } from 'vitest';
import { lines, pdf, type Mark } from '../../fixtures/pdf';
import { linesOf } from '../../fixtures/shown';
import { CHARACTER_MAPS } from '../../paths';
import { japaneseFont } from '../../../pdf/japanese-font';
import { passagesOf } from '../outline';
import { readPdf } from './pdf';

const passages = async (content: Buffer) =>
  passagesOf(await readPdf(Uint8Array.from(content), () => undefined, CHARACTER_MAPS));
const read = async (...pages: Mark[][]): Promise<string[]> =>
  linesOf(await passages(pdf(...pages)));

/** Lines of forty characters; the last one is shorter. */
const prose = (name: string, count = 3): string[] =>
  Array.from({ length: count }, (_line, at) =>
    at === count - 1
      ? `${name}の段落はここまでです。`
      : `${name}の${at + 1}行目、`.padEnd(40, '文'),
  );
const written = async (
  options: PDFKit.PDFDocumentOptions,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> => {
  const { default: PDFDocument } = await import('pdfkit');
  return new Promise((resolve) => {
    const doc = new PDFDocument(options);
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    draw(doc);
    doc.end();
  });
};

describe('a PDF', () => {
  it('has its lines put together into paragraphs, headings by their size and wording', async () => {
    const one = prose('甲');
    expect(
      await read([
        { text: '就 業 規 則', x: 200, y: 60, size: 18 },
        { text: '第2章 服務', x: 60, y: 95, size: 13 },
        { text: '第5条（秘密の保持）', x: 60, y: 120 },
        ...lines(one, { y: 140 }),
        ...lines(['・一つ目の項目', '(1) 二つ目の項目'], { y: 200 }),
      ]),
    ).toEqual([
      'heading > 就業規則',
      'heading > 就業規則 > 第2章 服務',
      'heading > 就業規則 > 第2章 服務 > 第5条（秘密の保持）',
      `paragraph > 就業規則 > 第2章 服務 > 第5条（秘密の保持） > ${one.join('')}`,
      'item > 就業規則 > 第2章 服務 > 第5条（秘密の保持） > 一つ目の項目',
      'item > 就業規則 > 第2章 服務 > 第5条（秘密の保持） > 二つ目の項目',
    ]);
  });

  it('is read column after column below a title over both', async () => {
    const column = (name: string) =>
      Array.from({ length: 8 }, (_line, at) => `${name}${at}`.padEnd(20, '文'));
    const [left, right] = [column('左'), column('右')];
    expect(
      await read([
        { text: '二つの段の文書', x: 60, y: 60, size: 16 },
        ...lines(left, { x: 60 }),
        ...lines(right, { x: 310 }),
      ]),
    ).toEqual([
      'heading > 二つの段の文書',
      `paragraph > 二つの段の文書 > ${[...left, ...right].join('')}`,
    ]);
  });

  it('keeps a heading in its column, though the other one goes on beside it', async () => {
    const column = (name: string, x: number, top: number): Mark[] => [
      { text: `第${name}章 服務`, x, y: top, size: 13 },
      ...lines(
        Array.from({ length: 6 }, (_line, at) => `${name}${at}`.padEnd(20, '文')),
        {
          x,
          y: top + 24,
        },
      ),
    ];
    const text = (name: string) =>
      Array.from({ length: 6 }, (_line, at) => `${name}${at}`.padEnd(20, '文')).join('');
    expect(await read([...column('一', 60, 100), ...column('二', 310, 131)])).toEqual([
      'heading > 第一章 服務',
      `paragraph > 第一章 服務 > ${text('一')}`,
      'heading > 第二章 服務',
      `paragraph > 第二章 服務 > ${text('二')}`,
    ]);
  });

  it('loses readings above words, numbers of notes, and what stands aslant', async () => {
    const text = '取締役会は、必要なときに招集する。';
    const content = pdf([
      { text, x: 60, y: 120 },
      { text: 'とりしまりやく', x: 60, y: 111, size: 4.5 },
      { text: '※1', x: 230, y: 116, size: 5 },
    ]);
    expect(linesOf(await passages(content))).toEqual([`paragraph > ${text}`]);
    const stamped = content.toString('latin1').replace('1 0 0 1 60 722', '.7 .7 -.7 .7 60 722');
    await expect(passages(Buffer.from(stamped, 'latin1'))).resolves.not.toContainEqual(
      expect.objectContaining({ text }),
    );
  });

  it('has the rows of a table, with cells of several lines', async () => {
    const row = (y: number, ...cells: string[]): Mark[] =>
      cells.map((text, at) => ({ text, x: 60 + at * 150, y }));
    expect(
      await read([
        ...lines(prose('前'), { y: 60 }),
        ...row(140, '区分', '日数', '備考'),
        ...row(165, '弔事', '3日', '証明を出す'),
        { text: 'こと', x: 360, y: 177 },
        ...row(202, '慶事', '5日'),
        ...lines(prose('後'), { y: 260 }),
      ]),
    ).toEqual([
      `paragraph > ${prose('前').join('')}`,
      'row > 区分 | 日数 | 備考',
      'row > 弔事 | 3日 | 証明を出すこと',
      'row > 慶事 | 5日',
      `paragraph > ${prose('後').join('')}`,
    ]);
  });

  it('loses heads, feet and page numbers, and joins a paragraph that goes on', async () => {
    const full = '次のページへ続く文章がここにあります。しかも'.padEnd(40, '文');
    const page = (number: number, texts: string[]): Mark[] => [
      { text: '社外秘 就業規則', x: 60, y: 40, size: 8 },
      ...lines(texts, { y: 100 }),
      { text: `- ${number} -`, x: 290, y: 810, size: 8 },
    ];
    const result = await passages(
      pdf(
        page(1, [...prose('一'), full]),
        page(2, ['ここで終わります。', ...prose('二')]),
        page(3, prose('三')),
      ),
    );
    expect(result.map(({ text, page: on }) => [on, text])).toEqual([
      [1, prose('一').join('')],
      [1, `${full}ここで終わります。`],
      [2, prose('二').join('')],
      [3, prose('三').join('')],
    ]);
  });

  it('is read downwards and from right to left where it is set so', async () => {
    const [one, two] = ['縦に組んだ文章は右の行から'.padEnd(30, '文'), '左の行へ続きます。'];
    expect(
      await read([
        { text: one, x: 500, y: 80, isVertical: true },
        { text: two, x: 482, y: 80, isVertical: true },
        { text: 'たて', x: 508, y: 80, size: 4.5, isVertical: true },
      ]),
    ).toEqual([`paragraph > ${one}${two}`]);
  });

  it('is read downwards where each character is placed below the one before it', async () => {
    const text = '縦に置かれた文字です。';
    const marks = [...text].map((one, at) => ({ text: one, x: 500, y: 90 + at * 10 }));
    const next = [...'次の行も読まれます。'].map((one, at) => ({
      text: one,
      x: 470,
      y: 90 + at * 10,
    }));
    expect(await read([...marks, ...next])).toEqual([
      `paragraph > ${text}`,
      'paragraph > 次の行も読まれます。',
    ]);
  });

  it('is read in the codes of old documents, and with the characters that are meant', async () => {
    expect(await read([{ text: '規程', x: 60, y: 100, isOld: true }])).toEqual([
      'paragraph > 規程',
    ]);
    expect(await read([{ text: '⽇本の⻑い規程①（１）', x: 60, y: 100 }])).toEqual([
      'paragraph > 日本の長い規程①（１）',
    ]);
  });

  it('is read where its fonts are embedded', async () => {
    const { bytes } = await japaneseFont();
    const content = await written({}, (doc) =>
      doc
        .font(bytes)
        .fontSize(10)
        .text('第3条（定義）')
        .text('この規程で「会社」とは、当社をいう。'),
    );
    expect(linesOf(await passages(content))).toEqual([
      'heading > 第3条（定義）',
      'paragraph > 第3条（定義） > この規程で「会社」とは、当社をいう。',
    ]);
  });

  it('is refused behind a password, and where copying is forbidden', async () => {
    const draw = (doc: PDFKit.PDFDocument) => void doc.text('secret');
    const locked = await written({ userPassword: 'a', ownerPassword: 'b' }, draw);
    await expect(passages(locked)).rejects.toThrow('パスワードで保護されたPDF');
    const closed = await written({ ownerPassword: 'b', permissions: { copying: false } }, draw);
    await expect(passages(closed)).rejects.toThrow('コピーが禁止された');
    const open = await written({ ownerPassword: 'b', permissions: { copying: true } }, draw);
    await expect(passages(open)).resolves.toHaveLength(1);
  });

  it('is refused without text, with more than 300 pages, and where it is broken', async () => {
    await expect(passages(pdf([], []))).rejects.toThrow('文字が含まれていないPDF');
    const many = Array.from({ length: 301 }, () => []);
    await expect(passages(pdf(...many))).rejects.toThrow('300ページ');
    await expect(passages(Buffer.from('%PDF-1.7 broken'))).rejects.toThrow();
  });
});
