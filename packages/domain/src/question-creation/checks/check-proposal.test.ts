import { describe, expect, it } from 'vitest';
import type { SentenceWord, SourcePassage } from '../passage';
import type { Proposal, ProposedQuestion } from '../proposal';
import { checkProposal, type CheckContext } from './check-proposal';
import { comparedText, createLikenessIndex } from './similarity';

const passages: SourcePassage[] = [
  { kind: 'heading', text: '第5条（休職）', page: 2, headings: [] },
  { kind: 'paragraph', text: '休職期間は、６か月 とする。', page: 2, headings: ['第5条（休職）'] },
  { kind: 'item', text: '延長は1回までとする。', page: 2, headings: ['第5条（休職）'] },
];
const selectable = ['6か月', '3か月', '9か月', '2か月'].map((text, at) => ({
  text,
  is_correct: at === 0,
}));

const proposed = (
  question: Partial<ProposedQuestion> = {},
  quote = '休職期間は、6か月とする。',
): Proposal => ({
  question: {
    title: '休職：期間',
    question_type: 'Selectable',
    question_category: 'Knowledge',
    statement: '休職期間は何か月ですか。',
    selectable,
    orderable: [],
    commentary: '第5条によると、6か月です。',
    ...question,
  },
  source: { passage: 0, quote, page: null, heading: null },
});
const check = (question?: Partial<ProposedQuestion>, context: Partial<CheckContext> = {}) =>
  checkProposal(proposed(question), { passages, choices: 4, ...context });
const warnings = (
  question?: Partial<ProposedQuestion>,
  context?: Partial<CheckContext>,
): string[] => {
  const checked = check(question, context);
  return checked.kept ? checked.warnings.map(({ code }) => code) : [checked.reason];
};
const choices = (right: string, ...wrong: string[]): ProposedQuestion['selectable'] =>
  [right, ...wrong].map((text, at) => ({ text, is_correct: at === 0 }));

it('keeps a good proposal, with the quote and place as in the document', () => {
  expect(check()).toMatchObject({
    kept: true,
    warnings: [],
    proposal: {
      source: {
        passage: 1,
        quote: '休職期間は、６か月 とする。',
        page: 2,
        heading: '第5条（休職）',
      },
    },
  });
});

describe('a quote', () => {
  const reason = (quote: string) => {
    const checked = checkProposal(proposed({}, quote), { passages, choices: 4 });
    return checked.kept ? checked.proposal.source.quote : checked.reason;
  };

  it.each(['休職期間は、7か月とする。', '', '休職期間は6か月とする'])(
    'that is not in it drops the proposal: %s',
    (quote) => {
      expect(reason(quote)).toBe('QUOTE_NOT_FOUND');
    },
  );

  it('may go on in the next passage', () => {
    expect(reason('６か月とする。延長は1回まで')).toBe('６か月 とする。\n延長は1回まで');
  });
});

describe('choices', () => {
  it('are as many as were asked for', () => {
    expect(warnings({ selectable: selectable.slice(1) })).toEqual(['WRONG_CHOICE_COUNT']);
    expect(warnings({}, { choices: 5 })).toEqual(['WRONG_CHOICE_COUNT']);
  });

  it.each([
    ['６ヶ月', '12か月', '1年'],
    ['9か月', '6か月。', '6 か月'],
  ])('say different things: %s, %s, %s', (...wrong) => {
    expect(warnings({ selectable: choices('5か月', ...wrong) })).toEqual(['SAME_CHOICES']);
  });

  it('have one right one, or several and a wrong one where several may be chosen', () => {
    const marked = (...marks: boolean[]) =>
      selectable.map((choice, at) => ({ ...choice, is_correct: marks[at]! }));
    const several = { question_type: 'MultiSelectable' as const };
    expect(warnings({ selectable: marked(true, true, false, false) })).toEqual([
      'WRONG_CORRECT_COUNT',
    ]);
    expect(warnings({ selectable: marked(false, false, false, false) })).toEqual([
      'WRONG_CORRECT_COUNT',
    ]);
    expect(warnings({ ...several, selectable: marked(true, true, false, false) })).toEqual([]);
    expect(warnings({ ...several, selectable: marked(true, true, true, true) })).toEqual([
      'WRONG_CORRECT_COUNT',
    ]);
  });

  it('do not tell the right one by its length', () => {
    const long = '休職の事由がなくなるまでの期間のうち、会社が認めた期間';
    expect(warnings({ selectable: choices(long, '3か月', '9か月', '2か月') })).toEqual([
      'ANSWER_TOLD_BY_LENGTH',
    ]);
    expect(warnings({ selectable: choices(long, `${long}の半分`, '9か月', '2か月') })).toEqual([]);
  });
});

describe('a statement', () => {
  it('does not have the right answer alone in it', () => {
    const statement = '休職期間は6ヶ月ですが、何か月ですか。';
    expect(warnings({ statement })).toEqual(['ANSWER_TOLD_BY_STATEMENT']);
    expect(warnings({ statement: `${statement}3か月ではありません。` })).toEqual([]);
    expect(warnings({ statement, question_category: 'Reading' })).toEqual([]);
  });

  it.each([
    ['too long', { statement: 'あ'.repeat(10_001) }],
    ['without a title', { title: '' }],
    ['with a choice too long', { selectable: choices('い'.repeat(501), '1', '2', '3') }],
    ['without a commentary', { commentary: ' ' }],
    [
      'with a blank that has no word',
      {
        question_type: 'FillInTheBlanks',
        selectable: [],
        statement: '{{1}}と{{2}}',
        orderable: [1, null, null, null].map((position, at) => ({ text: `語${at}`, position })),
      },
    ],
  ] satisfies [string, Partial<ProposedQuestion>][])(
    'that could not be registered drops it: %s',
    (_, question) => {
      expect(warnings(question)).toEqual(['NOT_REGISTRABLE']);
    },
  );
});

describe('a question that is asked already', () => {
  const other = proposed({ statement: '休職期間は、何ヶ月ですか？' }).question;
  const index = createLikenessIndex([
    { id: 7, text: '出張の日当はいくらですか。' },
    { id: 8, text: comparedText(other) },
  ]);

  it('is named where the bank has it', () => {
    const checked = check({}, { findInBank: index });
    expect(checked).toMatchObject({ warnings: [{ code: 'ALIKE_IN_BANK', questionId: 8 }] });
  });

  it('is another one where another answer is right', () => {
    const text = (right: string): string => comparedText({ ...other, selectable: choices(right) });
    const find = createLikenessIndex([{ id: 1, text: text('休職は認めない') }]);
    expect(find(text('復職するまでの期間を会社が定める'))).toBeNull();
  });
});

describe('personal data', () => {
  const word = (surface: string, ...kinds: string[]): SentenceWord => ({
    surface,
    partOfSpeech: '名詞',
    kinds,
    baseForm: surface,
    inflection: null,
  });
  const family = word('田中', '固有名詞', '人名', '姓');

  it.each([
    ['a full name', [family, word('太郎', '固有名詞', '人名', '名')]],
    ['a name with 「さん」', [family, word('さん', '接尾', '人名')]],
  ])('is warned about: %s', (_, words) => {
    expect(warnings({}, { words: [[], words] })).toEqual(['PERSONAL_NAME']);
  });

  it('is no name alone, which may be a word', () => {
    expect(warnings({}, { words: [[family, word('式')]] })).toEqual([]);
  });

  it.each([
    '連絡先は taro@example.co.jp です。',
    '電話は０３−１２３４−５６７８です。',
    '090-1234-5678',
    '〒100-0001',
    '東京都港区新橋二丁目1番1号',
  ])('is warned about: %s', (text) => {
    expect(warnings({ commentary: `第5条によると、6か月です。${text}` })).toEqual(['CONTACT_DATA']);
  });

  it.each(['2026-11-23から', '第3条の2', '1,500円から3,000円', '10-12名'])(
    'is not seen in %s',
    (text) => {
      expect(warnings({ commentary: `第5条によると、6か月です。${text}` })).toEqual([]);
    },
  );
});
