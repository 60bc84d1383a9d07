import { checkProposal, sentencesOf, type Proposal } from '@tokiori/domain';
import { makeQuestions, type BuiltInInput } from '@tokiori/question-maker';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTokenizer } from '../../src/platform/japanese/shared-tokenizer';
import { madeUpGuide } from './made-up-guide';

const passages = madeUpGuide();
const plain = passages.map(({ text }) => text).join('\n');
let words: BuiltInInput['words'] = [];
beforeAll(async () => {
  words = await sharedTokenizer.tokenize(sentencesOf(passages).map(({ text }) => text));
});

const make = (more: Partial<BuiltInInput> = {}): Proposal[] =>
  makeQuestions({ passages, words, purpose: 'Knowledge', choices: 4, count: 30, seed: 1, ...more });
const overSeeds = (more: Partial<BuiltInInput> = {}): Proposal[] =>
  Array.from({ length: 8 }, (_, seed) => make({ ...more, seed })).flat();
/** Made once: making them is most of what these tests take. */
let plainQuestions: Proposal[] | null = null;
const everyone = (more?: Partial<BuiltInInput>): Proposal[] =>
  more === undefined ? (plainQuestions ??= overSeeds()) : overSeeds(more);
/** Questions by several seeds whose statement has some words; there is at least one. */
const asked = (part: string, more?: Partial<BuiltInInput>): Proposal[] => {
  const found = everyone(more).filter(({ question }) => question.statement.includes(part));
  expect(found.length).toBeGreaterThan(0);
  return found;
};
const choicesOf = ({ question }: Proposal, isCorrect: boolean): string[] =>
  question.selectable.filter((one) => one.is_correct === isCorrect).map(({ text }) => text);

it('gives at least ten questions of knowledge and seven blanks, all of which stand the checks', () => {
  for (const [purpose, least] of [
    ['Knowledge', 10],
    ['FillInTheBlank', 7],
  ] as const) {
    const made = make({ purpose });
    expect(made.length).toBeGreaterThanOrEqual(least);
    for (const proposal of made)
      expect(checkProposal(proposal, { passages, choices: 4 })).toEqual({
        kept: true,
        proposal,
        warnings: [],
      });
  }
});

it('gives the same for the same seed', () => {
  expect(make({ seed: 3 })).toEqual(make({ seed: 3 }));
});

it('asks for the meaning of a term among the meanings of others', () => {
  for (const proposal of asked('「棚卸」の意味として、正しいものはどれですか。')) {
    expect(choicesOf(proposal, true)).toEqual(['保管している品物の数を実際に数える作業']);
    for (const wrong of choicesOf(proposal, false)) expect(plain).toContain(wrong);
  }
});

it('asks for the term that an explanation fits', () => {
  const statement =
    '次の説明に当てはまる用語はどれですか。\n\n> 届いた品物を仕入先に送り返す手続き';
  for (const proposal of asked(statement)) expect(choicesOf(proposal, true)).toEqual(['返品']);
});

it('asks for the explanation of a name among those of the same list', () => {
  const ways = ['固定保管', '自由保管', '混合保管', '外部保管'];
  for (const proposal of asked('「自由保管」の説明として、正しいものはどれですか。')) {
    expect(choicesOf(proposal, true)).toEqual(['空いている棚へ順に置く方法']);
    for (const wrong of choicesOf(proposal, false))
      expect(ways.some((way) => plain.includes(`${way}：${wrong}`))).toBe(true);
  }
});

it('asks what is named below a topic, with what is below its siblings', () => {
  const monthly = ['施設の賃料', '警備の料金', '保険の掛金'];
  const other = ['梱包の材料', '運送の料金', '廃棄の手数料'];
  for (const proposal of asked('「毎月かかる費用」として挙げられているもの')) {
    for (const right of choicesOf(proposal, true)) expect(monthly).toContain(right);
    for (const wrong of choicesOf(proposal, false)) expect(other).toContain(wrong);
  }
});

it('asks what a sentence names of a topic', () => {
  const byMachine = ['電池切れ', '読み取り不良', '通信の障害'];
  for (const proposal of asked('「人による問題」として挙げられているもの'))
    for (const wrong of choicesOf(proposal, false)) expect(byMachine).toContain(wrong);
});

it('asks for each column of a table', () => {
  const [proposal] = asked('「区分」が「冷凍」のとき、「品物」はどれですか。');
  expect(choicesOf(proposal!, true)).toEqual(['魚の加工品']);
  expect(choicesOf(proposal!, false).sort()).toEqual(['乳の加工品', '豆の加工品', '麺の加工品']);
});

describe('a question for what is wrong', () => {
  it('has one statement that the document does not have, among those that it has', () => {
    for (const proposal of asked('**誤っているもの**はどれですか。')) {
      for (const right of choicesOf(proposal, false)) expect(plain).toContain(right);
      expect(plain).not.toContain(choicesOf(proposal, true)[0]);
    }
  });

  it('shows in its commentary what the document says', () => {
    const altered = asked('**誤っているもの**はどれですか。').filter((proposal) =>
      choicesOf(proposal, true)[0]!.includes('出荷した後で点検する'),
    );
    expect(altered.length).toBeGreaterThan(0);
    for (const { question, source } of altered) {
      expect(question.commentary).toContain('出荷する前に点検する');
      expect(source.quote).toContain('出荷する前に点検する');
    }
  });
});

describe('a blank', () => {
  const blanks = (): Proposal[] => everyone({ purpose: 'FillInTheBlank' });
  const cards = ({ question }: Proposal): string[] => question.orderable.map(({ text }) => text);

  it('takes the place of a term in the sentence that explains it', () => {
    const found = blanks().filter(({ question }) =>
      question.statement.includes('{{1}}とは、届いた品物を注文と照らし合わせる作業のことです。'),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const proposal of found)
      expect(proposal.question.orderable).toContainEqual({ text: '検品', position: 1 });
  });

  it('takes the place of one thing of several, never of two: their order would be anybody’s guess', () => {
    const found = blanks().filter(({ source }) => source.quote.startsWith('人による問題には'));
    expect(found.length).toBeGreaterThan(0);
    for (const proposal of found) {
      const named = ['数え間違い', '置き間違い', '連絡の漏れ'];
      expect(cards(proposal).filter((card) => named.includes(card))).toHaveLength(1);
    }
  });
});
