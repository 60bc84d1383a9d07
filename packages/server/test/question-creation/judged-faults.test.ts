import { sentencesOf, type Proposal } from '@tokiori/domain';
import { makeQuestions, type BuiltInInput } from '@tokiori/question-maker';
import { describe, expect, it } from 'vitest';
import { sharedTokenizer } from '../../src/platform/japanese/shared-tokenizer';
import { passagesOf } from './passages-of';

type Purpose = BuiltInInput['purpose'];

/** The questions of a text by several seeds. */
const asked = async (text: string, purpose: Purpose = 'Knowledge'): Promise<Proposal[]> => {
  const passages = passagesOf(text);
  const words = await sharedTokenizer.tokenize(sentencesOf(passages).map((one) => one.text));
  return Array.from({ length: 6 }, (_, seed) =>
    makeQuestions({ passages, words, purpose, choices: 4, count: 20, seed }),
  ).flat();
};
const choicesOf = ({ question }: Proposal, isCorrect: boolean): string[] => [
  ...question.selectable.filter((one) => one.is_correct === isCorrect).map(({ text }) => text),
  ...question.orderable
    .filter(({ position }) => (position !== null) === isCorrect)
    .map(({ text }) => text),
];
const restOn = (proposals: readonly Proposal[], quote: string): Proposal[] =>
  proposals.filter(({ source }) => source.quote.includes(quote));
const numbersOf = (texts: readonly string[]): number[] =>
  texts.map((text) => Number(text.replaceAll(/[^0-9]/g, '')));

const ALLOWANCES = `
# 第3条（手当）
夜勤手当は、前の月の終わりまでの勤務の記録により計算する。
役職手当は、本人の役職に応じた額を毎月の終わりに計算する。
住宅手当は、契約の写しを受け取ったうえで額を決める。
通勤手当は、新しい額を台帳に書き入れてから支給する。
家族手当は、届け出るのが遅れたときも、さかのぼって計算しない。
`;

describe('a question does not give itself away', () => {
  it('by the rest of the sentence', async () => {
    const made = await asked(ALLOWANCES, 'FillInTheBlank');
    expect(restOn(made, '家族手当は').length).toBeGreaterThan(0);
    expect(made.flatMap((one) => choicesOf(one, true))).not.toContain('役職手当');
  });

  it('by the day that comes after a limit', async () => {
    const made = await asked(`
# 第4条（日当）
出張の日数が20日を超えたときは、21日目からの日当を半額とする。
宿泊の日数が15日を超えたときは、課長の承認を得なければならない。
`);
    expect(restOn(made, '15日').length).toBeGreaterThan(0);
    expect(made.flatMap((one) => choicesOf(one, true))).not.toContain('20日');
  });

  it('by the least or the most of a table for its first or last row', async () => {
    const rows = [210, 355, 645, 935, 1220, 1580].map(
      (yen, at) => `| 距離: ${at * 10 + 2}km以上 | 額: ${yen}円`,
    );
    const made = await asked(`# 第5条（通勤の費用）\n${rows.join('\n')}`);
    expect(made.length).toBeGreaterThan(0);
    for (const proposal of made) {
      const [right] = numbersOf(choicesOf(proposal, true));
      const wrong = numbersOf(choicesOf(proposal, false));
      expect(Math.min(...wrong)).toBeLessThan(right!);
      expect(Math.max(...wrong)).toBeGreaterThan(right!);
    }
  });

  it('by people who have nothing to do with what a document explains', async () => {
    const made = await asked(
      `
# 部品の公開
部品は、開発者が条件を示して公開しています。
部品を使う人は、開発者の定めた条件を調べます。
`,
      'FillInTheBlank',
    );
    expect(made.flatMap((one) => choicesOf(one, true))).not.toContain('開発者');
  });
});

describe('only what keeps its sense by itself is asked about', () => {
  it.each([
    'よって、倉庫の鍵は、3日以内に返さなければならない。',
    '更に、倉庫の鍵は、3日以内に返さなければならない。',
    '倉庫の鍵は、この台帳に書いた日から3日以内に返さなければならない。',
    '貸出期限 倉庫の鍵は、3日以内に返さなければならない。',
    'Aさんは、倉庫の鍵を3日以内に返さなければならない。',
  ])('not 「%s」', async (sentence) => {
    const whole = '倉庫の扉の鍵は、5日以内に返さなければならない。';
    const made = await asked(`# 第6条（鍵）\n${sentence}\n${whole}`);
    expect(restOn(made, whole).length).toBeGreaterThan(0);
    expect(restOn(made, sentence)).toEqual([]);
    expect(made.flatMap((one) => choicesOf(one, false)).join()).not.toContain('倉庫の鍵');
  });

  it('nothing of an answer, which holds for the case that was asked about', async () => {
    const made = await asked(`
# 部品を売れますか？
## Question
部品を10個だけ売る予定です。
## Answer はい
部品は、100個まで売ることができます。
# 部品の箱
箱は、1日に30個まで積むことができます。
`);
    expect(restOn(made, '30個').length).toBeGreaterThan(0);
    expect(restOn(made, '00個まで売る')).toEqual([]);
    expect(restOn(made, '10個だけ')).toEqual([]);
  });

  it('no statements of a document that gives advice to its readers', async () => {
    const lines = `
# 部品の選び方
部品の条件は、利用する前に調べることができます。
部品の番号は、定期的に確認する必要があります。
部品の箱は、社外に持ち出すことができます。
部品の写しは、自動的に作られています。
`;
    const isStatement = ({ question }: Proposal): boolean =>
      /誤って|正しい/.test(question.statement);
    expect((await asked(lines)).filter(isStatement).length).toBeGreaterThan(0);
    const advice = `${lines}あなたの部品を見てみましょう。`;
    expect((await asked(advice)).filter(isStatement)).toEqual([]);
  });
});

describe('an amount that several places name', () => {
  const AMOUNTS = `
# 第7条（昼の食事）
上限額は、1日につき1,000円とする。
# 第8条（夜の食事）
上限額は、1日につき1,500円とする。
`;

  it('is never a wrong choice for another one', async () => {
    const made = restOn(await asked(AMOUNTS), '1,000円');
    expect(made.length).toBeGreaterThan(0);
    for (const proposal of made) expect(choicesOf(proposal, false)).not.toContain('1,500円');
  });

  it('is no statement among those of other places', async () => {
    const more = `
# 第9条（鍵）
社員は、使い終えた鍵を直ちに課長に返却しなければならない。
# 第10条（倉庫）
社員は、公共交通機関で倉庫に通わなければならない。
# 第11条（台帳）
社員は、台帳を会議室に持ち込むことができる。
# 第12条（台車）
社員は、台車を使うときは、事前に課長に届け出なければならない。
# 第13条（窓）
社員は、窓の鍵を定期的に点検しなければならない。
`;
    const mixed = (await asked(AMOUNTS + more)).filter(({ question }) =>
      question.statement.startsWith('次のうち'),
    );
    expect(mixed.length).toBeGreaterThan(0);
    const texts = mixed.flatMap((one) => [...choicesOf(one, true), ...choicesOf(one, false)]);
    expect(texts.filter((text) => text.startsWith('上限額'))).toEqual([]);
  });
});

describe('a number is asked for below a passage', () => {
  const LONE = '入館証の期限は、発行した日から2年間とする。';
  const MANY = '機密文書は、鍵のかかる棚に5年間保管する。';
  const more = '紛失したときは、直ちに所属長に届け出て、新しいものを受け取らなければならない。';

  it('only where a wrong choice stands in it', async () => {
    const made = await asked(
      `
# 第10条（入館証）
${LONE}
${more}
${more.replace('新しい', '別の')}
# 第11条（文書）
${MANY}
契約書の写しは、鍵のかかる棚に7年間保管する。
${more}
`,
      'Reading',
    );
    const numbers = made.filter(({ question }) => /問い：.{1,60}何年間/.test(question.statement));
    expect(restOn(numbers, MANY).length).toBeGreaterThan(0);
    expect(restOn(numbers, LONE)).toEqual([]);
    for (const one of restOn(numbers, MANY)) expect(choicesOf(one, false)).toContain('7年間');
  });
});
