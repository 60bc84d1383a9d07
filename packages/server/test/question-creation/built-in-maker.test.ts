import {
  checkProposal,
  createQuoteFinder,
  learnerTexts,
  sentencesOf,
  type Proposal,
} from '@tokiori/domain';
import {
  makeQuestions,
  readInstruction,
  remakeQuestion,
  type BuiltInInput,
} from '@tokiori/question-maker';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTokenizer } from '../../src/platform/japanese/shared-tokenizer';
import { madeUpRules } from './made-up-rules';

const passages = madeUpRules();
let words: BuiltInInput['words'] = [];
beforeAll(async () => {
  words = await sharedTokenizer.tokenize(sentencesOf(passages).map(({ text }) => text));
});

const input = (more: Partial<BuiltInInput> = {}): BuiltInInput => ({
  passages,
  words,
  purpose: 'Knowledge',
  choices: 4,
  count: 30,
  seed: 1,
  ...more,
});
const make = (more: Partial<BuiltInInput> = {}): Proposal[] => makeQuestions(input(more));
const rightOf = ({ question }: Proposal): string[] => [
  ...question.selectable.filter(({ is_correct }) => is_correct).map(({ text }) => text),
  ...question.orderable.filter(({ position }) => position !== null).map(({ text }) => text),
];
const askedOver = (seeds: number, more: Partial<BuiltInInput> = {}): Proposal[] =>
  Array.from({ length: seeds }, (_, seed) => make({ ...more, seed })).flat();
/** Made once: making them is most of what these tests take. */
let plainQuestions: Proposal[] | null = null;
/** Questions by several seeds whose statement has some words, so that chance does not decide whether one is among them. */
const asked = (part: string): Proposal[] =>
  (plainQuestions ??= askedOver(12)).filter(({ question }) => question.statement.includes(part));

describe('whatever the seed', () => {
  const anyInput = fc.record({
    purpose: fc.constantFrom('Knowledge' as const, 'FillInTheBlank' as const, 'Reading' as const),
    choices: fc.integer({ min: 2, max: 6 }),
    count: fc.integer({ min: 1, max: 12 }),
    seed: fc.integer(),
  });

  it('a question can be registered, rests on its quote and has one right answer', () => {
    fc.assert(
      fc.property(anyInput, (some) => {
        const made = make(some);
        expect(made.length).toBeLessThanOrEqual(some.count);
        for (const proposal of made) {
          const checked = checkProposal(proposal, { passages, choices: some.choices });
          expect(checked).toEqual({ kept: true, proposal, warnings: [] });
          const { quote } = proposal.source;
          for (const right of rightOf(proposal))
            expect(quote.replaceAll(/\s/g, '')).toContain(
              right.replace(/。$/, '').replaceAll(/\s/g, ''),
            );
          const wrong = proposal.question.selectable.filter(({ is_correct }) => !is_correct);
          for (const { text } of wrong.filter((one) => one.text.length > 25))
            expect(createQuoteFinder(passages)(text)?.passage ?? null).not.toBe(
              proposal.source.passage,
            );
        }
      }),
      { numRuns: 15 },
    );
  });

  it('the same seed makes the same, another one others', () => {
    expect(make({ seed: 5, count: 5 })).toEqual(make({ seed: 5, count: 5 }));
    expect(make({ seed: 5, count: 5 })).not.toEqual(make({ seed: 6, count: 5 }));
  });
});

describe('questions of knowledge', () => {
  it.each([
    ['入館証の有効期間は、発行の日から何年間ですか。', '2年間'],
    ['だれに報告しなければなりませんか。', '情報管理責任者'],
    ['午後8時以降に入館する者の氏名を記録するのはだれですか。', '警備担当者'],
    ['「県外への出張」に対して定められているものはどれですか。', '2,500円'],
    ['「休暇の種類」が「忌引休暇」のとき、「日数」はどれですか。', '3日'],
    ['結果をどこに通知しますか。', '監査室'],
  ])('ask %s', (statement, right) => {
    const found = asked(statement);
    expect(found.length).toBeGreaterThan(0);
    for (const proposal of found) expect(rightOf(proposal)).toEqual([right]);
  });

  it('ask for the items of a list, with items of other lists beside them', () => {
    const found = asked('次のうちどの事項を受付票に記入しなければなりませんか。');
    expect(found.length).toBeGreaterThan(0);
    const items = ['来訪者の氏名', '訪問先の部署名', '入館した時刻', '来訪の用件'];
    for (const { question } of found) {
      for (const { text, is_correct } of question.selectable)
        expect(items.includes(text), text).toBe(is_correct);
    }
  });

  it('ask for the meaning of terms', () => {
    const found = asked('「貸与端末」の意味として');
    expect(found.length).toBeGreaterThan(0);
    for (const proposal of found)
      expect(rightOf(proposal)).toEqual(['会社が社員に貸し出したパソコン及び携帯電話']);
  });

  it('ask about many places, and not about purposes or by-laws', () => {
    const made = make({ count: 8 });
    expect(new Set(made.map(({ source }) => source.heading)).size).toBeGreaterThanOrEqual(6);
    const quotes = askedOver(6)
      .map(({ source }) => source.quote)
      .join('\n');
    expect(quotes).not.toMatch(/目的とする|施行する|前項/);
  });

  it('say in the commentary where the answer stands', () => {
    const [proposal] = asked('入館証の有効期間は');
    expect(proposal!.question.commentary).toContain('第6条（入館証）によると');
    expect(proposal!.question.commentary).toContain(
      '入館証の有効期間は、発行の日から2年間とする。',
    );
  });
});

it('fills blanks with as many cards as choices, decoys among them', () => {
  for (const { question } of make({ purpose: 'FillInTheBlank', choices: 5 })) {
    expect(question.question_type).toBe('FillInTheBlanks');
    expect(question.orderable).toHaveLength(5);
    expect(question.orderable.filter(({ position }) => position === null).length).toBeGreaterThan(
      2,
    );
  }
  expect(make({ purpose: 'FillInTheBlank' }).length).toBeGreaterThan(5);
});

it('shows the text that a reading question is about', () => {
  const made = make({ purpose: 'Reading' });
  expect(made.length).toBeGreaterThan(1);
  for (const { question, source } of made)
    expect(question.statement).toContain(source.quote.slice(0, 10));
});

describe('an instruction', () => {
  it('says what is asked for', () => {
    const roles = askedOver(3, { instruction: '誰が担当するかを問う問題' });
    expect(roles.length).toBeGreaterThan(2);
    for (const { question } of roles) expect(question.statement).toMatch(/だれ|どこ/);
  });

  it('says where', () => {
    const made = make({ instruction: '第６条から作ってください' });
    expect(made.length).toBeGreaterThan(1);
    expect(new Set(made.map(({ source }) => source.heading))).toEqual(
      new Set(['第3章 入館 ＞ 第6条（入館証）']),
    );
  });

  it('that cannot be followed is said to be so', () => {
    expect(readInstruction('もっと面白く').note).toContain('沿えませんでした');
    expect(readInstruction('数字を問う').note).toBeNull();
  });
});

it('asks nothing twice: not what is to be avoided', () => {
  const first = make({ count: 6 });
  const quotes = first.map(({ source }) => source.quote);
  const others = make({ avoid: quotes }).map(({ source }) => source.quote);
  expect(others.filter((quote) => quotes.includes(quote))).toEqual([]);
});

const aboutOf = ({ question, source }: Proposal) => ({
  statement: question.statement,
  passage: source.passage,
});

it('makes another question of the same place', () => {
  for (const current of make({ count: 5 })) {
    const again = remakeQuestion(input({ seed: 99 }), aboutOf(current));
    if (again === null) continue;
    expect(again.question.statement).not.toBe(current.question.statement);
    expect(again.source.heading).toBe(current.source.heading);
  }
  const [current] = asked('入館証の有効期間は');
  expect(remakeQuestion(input({ seed: 99 }), aboutOf(current!))).not.toBeNull();
});

it('makes nothing of a document that says nothing', async () => {
  const plain = [{ kind: 'paragraph' as const, text: 'お知らせ', page: null, headings: [] }];
  const [tokens] = await sharedTokenizer.tokenize(['お知らせ']);
  expect(make({ passages: plain, words: [tokens!] })).toEqual([]);
  expect(make({ passages: [], words: [] })).toEqual([]);
});

it('finds the names of people in what learners would read', async () => {
  const [proposal] = make({ count: 1 });
  const question = { ...proposal!.question, commentary: '担当は田中太郎です。' };
  const named = { ...proposal!, question };
  const texts = await sharedTokenizer.tokenize(learnerTexts(question));
  const checked = checkProposal(named, { passages, choices: 4, words: texts });
  expect(checked).toMatchObject({ warnings: [{ code: 'PERSONAL_NAME' }] });
});
