import { describe, expect, it } from 'vitest';
import { alteredOf } from './altered';
import { drawFrom } from './candidate';
import { materialOf } from './cut-roughly.testing';

const sixTimes = (text: string): string[] => Array.from({ length: 6 }, () => text);

/** What the last of some lines is changed into, in any way. */
const altered = (...lines: string[]): string[] => {
  const material = materialOf(lines);
  const sentence = material.sentences.at(-1)!;
  const seeds = [1, 2, 3, 4, 5, 6];
  return seeds.flatMap((seed) =>
    alteredOf(sentence, material, drawFrom(seed)).map(({ text }) => text),
  );
};

describe('what a document explains is made wrong by', () => {
  it('exchanging what is set against each other', () => {
    expect(altered('装置の働きは特許権で守られ、装置の名前は商標権で守られています。')).toContain(
      '装置の働きは商標権で守られ、装置の名前は特許権で守られています',
    );
  });

  it('saying it of another term that is explained beside it', () => {
    const lines = [
      '# 倉庫の言葉',
      '検品とは、届いた品物を注文と照らし合わせる作業です。',
      '棚卸とは、保管している品物の数を数える作業です。',
    ];
    expect(altered(...lines)).toContain('検品とは、保管している品物の数を数える作業です');
  });

  it('another order, another person, another extent', () => {
    expect(altered('点検は、品物を出荷する前に行われます。')).toContain(
      '点検は、品物を出荷した後で行われます',
    );
    const lines = ['部品は、利用者が選びます。', '部品の条件は、開発者が決めています。'];
    expect(altered(...lines)).toContain('部品の条件は、利用者が決めています');
    expect(altered('部品は、様々な分野で使われています。')).toContain(
      '部品は、限られた分野で使われています',
    );
  });
});

describe('nothing is changed', () => {
  it('that would say what the sentence says already', () => {
    expect(altered('部品の条件は、利用者と開発者が決めています。')).toEqual([]);
  });

  it('into a plain denial, which is seen at once beside what is explained', () => {
    expect(altered('部品は、古い倉庫で作られています。')).toEqual([]);
  });

  it('to people whom the document does not name', () => {
    expect(altered('部品の条件は、開発者が決めています。')).toEqual([]);
  });

  it('within a word', () => {
    expect(altered('活動的な人は、部品を長く使います。')).toEqual([]);
    expect(altered('動的な部品は、長く使われます。')).toEqual(
      ['静的な部品は、長く使われます'].flatMap(sixTimes),
    );
  });

  it('beside words that hold for all or for none', () => {
    expect(altered('開発者は、部品の責任を一切負わない。')).toEqual([]);
    expect(altered('部品は、必ずしも点検する必要はありません。')).toEqual([]);
    expect(altered('部品を直した後に、開発者へ知らせることをお勧めします。')).toEqual([]);
  });

  it('from all into some, which is seldom false', () => {
    expect(altered('番号は、すべての部品に付けられています。')).toEqual([]);
  });

  it('in an article, into a denial of what it grants', () => {
    expect(altered('# 第3条（賃金）', '賃金は、その全額を直接支払う。')).toEqual([]);
    expect(altered('# 第3条（賃金）', '休んだ日の賃金は、支給しない。')).toContain(
      '休んだ日の賃金を支給する',
    );
  });

  it.each([
    '社員は、鍵を課長に返さなければならない。',
    '社員は、鍵を会議室に置くものとする。',
    '社員は、倉庫の扉を開けたままにしてはならない。',
  ])('in an article, into the contrary of a duty: %s', (text) => {
    expect(altered('# 第3条（鍵）', text)).toEqual([]);
  });

  it.each([
    '確認は、写しを見るのみで足り、原本を含まない。',
    '課長は、必要があるときに限り、写しを求めることができる。',
    '倉庫の記録は、社外の者に漏らすことができない。',
    '係の者でなくとも、申込みを出すことができる。',
  ])('in an article, at an end that the words before it lead to: %s', (text) => {
    expect(altered('# 第3条（写し）', text)).toEqual([]);
  });

  it.each([
    '係は、あらかじめ目的を届け出た上で、倉庫の鍵を受け取る。',
    '会社は、書面による社員との協定を結ぶ。',
    '立替えの代金は、毎月の給与支払日に精算する。',
    '会社は、毎年1回（夜に働く者は2回）、検査を行う。',
    '有給休暇を取った日は有給とし、働いた日とみなす。',
    '倉庫の記録は、会計年度の末日までに片付ける。',
  ])('in an article, to words that do not fit the rest: %s', (text) => {
    const words = /事後|口頭|毎年の|隔年|無給|初日/;
    expect(altered('# 第3条（倉庫）', text).filter((one) => words.test(one))).toEqual([]);
  });

  it('in an article, which other rules of language read', () => {
    expect(altered('# 第3条（点検）', '点検は、品物を出荷する前に行われます。')).not.toContain(
      '点検は、品物を出荷した後で行われます',
    );
  });
});
