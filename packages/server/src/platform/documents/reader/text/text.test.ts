import { describe, expect, it } from 'vitest';
import { linesOf } from '../../fixtures/shown';
import { passagesOf } from '../outline';
import { readCsv } from './csv';
import { readMarkdown } from './markdown';
import { readText } from './plain';

const text = (...lines: string[]): string[] =>
  linesOf(passagesOf(readText(Buffer.from(lines.join('\r\n')))));
const markdown = (source: string): string[] =>
  linesOf(passagesOf(readMarkdown(Buffer.from(source))));
/** 「規程」 in CP932. */
const CP932 = Buffer.from('8b4b92f6', 'hex');

describe('a text file', () => {
  it('is divided by chapters and articles, with their titles', () => {
    expect(
      text(
        '就業規則',
        '',
        '第２章　服務',
        '第５条（秘密の保持）',
        '社員は、業務上知り得た秘密を漏らしてはならない。',
        '２　前項の規定は、退職した後も適用する。',
        '（兼業）',
        '第六条の２　社員は、許可なく兼業してはならない。ただし、次の各号を除く。',
        '一　家業を手伝うとき。',
        '(2) 会社が認めたとき。',
        '第７条に定める手続は、別に定める。',
      ),
    ).toEqual([
      'paragraph > 就業規則',
      'heading > 第２章 服務',
      'heading > 第２章 服務 > 第５条（秘密の保持）',
      'paragraph > 第２章 服務 > 第５条（秘密の保持） > 社員は、業務上知り得た秘密を漏らしてはならない。',
      'item > 第２章 服務 > 第５条（秘密の保持） > 前項の規定は、退職した後も適用する。',
      'heading > 第２章 服務 > 第六条の２（兼業）',
      'paragraph > 第２章 服務 > 第六条の２（兼業） > 社員は、許可なく兼業してはならない。ただし、次の各号を除く。',
      'item > 第２章 服務 > 第六条の２（兼業） > 家業を手伝うとき。',
      'item > 第２章 服務 > 第六条の２（兼業） > 会社が認めたとき。',
      'paragraph > 第２章 服務 > 第六条の２（兼業） > 第７条に定める手続は、別に定める。',
    ]);
  });

  it('has lines that were broken by their width put together, and others not', () => {
    const wide = 'この文章は決まった幅で折り返されていますので、文の途中で行が';
    expect(text(wide, '変わります。短い行は', '続きません。', '', '・一つ目', '・二つ目')).toEqual([
      `paragraph > ${wide}変わります。短い行は`,
      'paragraph > 続きません。',
      'item > 一つ目',
      'item > 二つ目',
    ]);
  });

  it('tells numbered headings from numbered items', () => {
    expect(
      text(
        '1. 目的',
        'この手順は、申請の方法を定めます。',
        '2. 必要なもの',
        '1) 申請書',
        '2) 領収書',
      ),
    ).toEqual([
      'heading > 1. 目的',
      'paragraph > 1. 目的 > この手順は、申請の方法を定めます。',
      'item > 1. 目的 > 必要なもの',
      'item > 1. 目的 > 申請書',
      'item > 1. 目的 > 領収書',
    ]);
  });

  it('loses its table of contents', () => {
    expect(text('第1章　総則 ………………… 3', '第2章 服務......12', '', '第1章　総則')).toEqual([
      'heading > 第1章 総則',
    ]);
  });

  it('may be written in CP932, and is refused where no encoding reads it', () => {
    expect(linesOf(passagesOf(readText(CP932)))).toEqual(['paragraph > 規程']);
    expect(linesOf(passagesOf(readMarkdown(CP932)))).toEqual(['paragraph > 規程']);
    expect(() => readText(Buffer.from('ff00ff', 'hex'))).toThrow(
      '1行目に、UTF-8として読み取れない文字',
    );
  });

  it('is refused beyond 400 000 characters, and without any', () => {
    expect(() => text('あ'.repeat(400_001))).toThrow('400,000文字まで');
    expect(() => text(' ', '　')).toThrow('文章が見つかりませんでした');
  });

  it('is read in a time in proportion to its length, whatever is in it', () => {
    const hostile = [
      '1.1'.repeat(40_000),
      '（'.repeat(90_000),
      ' '.repeat(90_000) + 'x',
      '・'.repeat(90_000),
    ];
    expect(text(...hostile).length).toBeGreaterThan(0);
  });
});

describe('a heading that is too long', () => {
  it('is a paragraph, and does not stand above what follows', () => {
    const passages = passagesOf(readMarkdown(Buffer.from(`# ${'長'.repeat(300)}\n\n本文です。\n`)));
    expect(passages.map(({ kind, headings }) => [kind, headings])).toEqual([
      ['paragraph', []],
      ['paragraph', []],
    ]);
  });

  it('does not fill the memory by standing above many passages', () => {
    const levels = Array.from(
      { length: 6 },
      (_, at) => `${'#'.repeat(at + 1)} ${'題'.repeat(199)}`,
    );
    const items = Array.from({ length: 20_000 }, (_, at) => `- 項目${at}`);
    const source = Buffer.from([...levels, ...items].join('\n\n'));
    expect(() => passagesOf(readMarkdown(source))).toThrow('文書が長すぎます');
  });
});

describe('Markdown', () => {
  it('is read with headings, lists, tables, code and quotes', () => {
    expect(
      markdown(
        '---\ntitle: 規程\n---\n# 規程\n\n## 第1条 目的\n\n[この規程](https://example.com)は、**秘密**を\n守る。<!-- 控え -->\n\n1. 一つ&amp;目\n   - 中の項目\n2. 二つ目\n\n| 区分 | 日数 |\n|--|--|\n| 弔事 | 3 |\n\n```\nnpm start\n```\n\n> 引用\n\n<ruby>漢字<rt>かんじ</rt></ruby>![絵](a.png)',
      ),
    ).toEqual([
      'heading > 規程',
      'heading > 規程 > 第1条 目的',
      'paragraph > 規程 > 第1条 目的 > この規程は、秘密を守る。',
      'item > 規程 > 第1条 目的 > 一つ&目',
      'item > 規程 > 第1条 目的 > 中の項目',
      'item > 規程 > 第1条 目的 > 二つ目',
      'row > 規程 > 第1条 目的 > 区分: 弔事 | 日数: 3',
      'paragraph > 規程 > 第1条 目的 > npm start',
      'paragraph > 規程 > 第1条 目的 > 引用',
      'paragraph > 規程 > 第1条 目的 > 漢字',
    ]);
  });

  it('begins its headings anew at each one of the same level', () => {
    expect(markdown('# 甲\n### 乙\n## 丙\n本文\n# 丁\n本文')).toEqual([
      'heading > 甲',
      'heading > 甲 > 乙',
      'heading > 甲 > 丙',
      'paragraph > 甲 > 丙 > 本文',
      'heading > 丁',
      'paragraph > 丁 > 本文',
    ]);
  });

  it('is refused where quotes are nested without end', () => {
    expect(() => markdown('>'.repeat(5000))).toThrow('入れ子');
  });
});

describe('CSV', () => {
  it('is read by its column names, with or without a byte order mark', () => {
    const rows = '\ufeff項目,値,備考\r\n上限,30日,\r\n"承認,者",部長,"改\n行"\r\n注記\r\n';
    expect(linesOf(passagesOf(readCsv(Buffer.from(rows))))).toEqual([
      'row > 項目: 上限 | 値: 30日',
      'row > 項目: 承認,者 | 値: 部長 | 備考: 改 行',
      'paragraph > 注記',
    ]);
  });
});
