import type { LearnerQuestion, SurveyResult } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { judgedBlank, markOf } from './marks';
import { metWords, reviewWords, skippedWords, verdictTitle } from './verdict-words';

const choices = [11, 12, 13].map((id) => ({ id, text: `選択肢${id}`, image: null }));
const words = [
  { id: 31, text: '{点検|てんけん}' },
  { id: 32, text: '記録' },
  { id: 33, text: '記録' },
];

const judged = (question: Partial<LearnerQuestion>, changes: Partial<SurveyResult>): SurveyResult =>
  ({
    survey: { id: 1, answered_at: '2026-11-20T23:30:00+09:00' },
    question: { answer_type: 'Selectable', selectable: choices, orderable: words, ...question },
    correct: false,
    skipped: false,
    answer: { selected: [11] },
    correct_answer: { selected: [12] },
    is_leech: false,
    next_review_on: '2026-11-23',
    ...changes,
  }) as SurveyResult;

describe('the verdict', () => {
  it('names the right choice in its words', () => {
    expect(verdictTitle(judged({}, { correct: true }))).toBe('正解です');
    expect(verdictTitle(judged({}, {}))).toBe('正解は『選択肢12』');
  });

  it('names several in the order of the cards', () => {
    const several = judged({}, { correct_answer: { selected: [13, 11] } });
    expect(verdictTitle(several)).toBe('正解は『選択肢11』と『選択肢13』');
    expect([11, 12, 13].map((id) => markOf(id, several))).toEqual(['right', 'none', 'missed']);
  });

  it('names the words of blanks without their readings', () => {
    const blanks = judged(
      { answer_type: 'Orderable', blank_count: 2 },
      { answer: { ordered: [33, 32] }, correct_answer: { ordered: [31, 32] } },
    );
    expect(verdictTitle(blanks)).toBe('正解は『点検』『記録』');
  });

  it('counts many blanks instead of naming each', () => {
    const blanks = judged(
      { answer_type: 'Orderable', blank_count: 3 },
      { answer: { ordered: [33, 31, 31] }, correct_answer: { ordered: [31, 31, 32] } },
    );
    expect(verdictTitle(blanks)).toBe('3か所のうち1か所できました。緑が正しいことばです');
  });

  it('names a long choice by its beginning, and a picture by its number', () => {
    const long = { id: 12, text: 'あ'.repeat(61), image: null };
    const picture = { id: 13, text: '', image: '/api/files/a' };
    const question = judged({ selectable: [choices[0]!, long, picture] }, {});
    expect(verdictTitle(question)).toBe(`正解は『${'あ'.repeat(60)}…』`);
    const shown = { ...question, correct_answer: { selected: [13] } };
    expect(verdictTitle(shown)).toBe('正解は3の画像');
  });

  it('takes a card with the same text for right', () => {
    const blanks = judged(
      { answer_type: 'Orderable' },
      { answer: { ordered: [33] }, correct_answer: { ordered: [32] } },
    );
    expect(judgedBlank(1, blanks).isCorrect).toBe(true);
    expect(judgedBlank(1, { ...blanks, answer: null })).toMatchObject({ given: null });
  });
});

describe('what comes next', () => {
  it('counts days in the company’s time zone', () => {
    expect(reviewWords(judged({}, {}), 'Asia/Tokyo')).toBe(
      'ここで覚えましょう。3日後にもう一度たずねます。',
    );
    expect(reviewWords(judged({}, { next_review_on: '2026-11-21' }), 'Asia/Tokyo')).toBe(
      'ここで覚えましょう。明日もう一度たずねます。',
    );
  });

  it('takes it well that somebody says they do not know', () => {
    const unknown = judged({}, { skipped: true, next_review_on: '2026-11-21' });
    expect(reviewWords(unknown, 'Asia/Tokyo')).toBe(
      '知らないと言えたら、半分覚えたのと同じです。明日もう一度たずねます。',
    );
  });

  it('of a sheet without a right answer tells when they meet again, if they do', () => {
    const met = [judged({}, {}), judged({}, { next_review_on: '2026-11-21' })];
    expect(metWords(met, 'Asia/Tokyo')).toBe('2問と出会いました。明日、もう一度会います。');
    const never = met.map((one) => ({ ...one, next_review_on: null }));
    expect(metWords(never, 'Asia/Tokyo')).toBe('2問と出会いました。');
  });

  it('says nothing about a date where the course has no review', () => {
    expect(reviewWords(judged({}, { next_review_on: null }), 'Asia/Tokyo')).toBe(
      'ここで覚えましょう。',
    );
    expect(
      reviewWords(judged({}, { next_review_on: null, correct: true }), 'Asia/Tokyo'),
    ).toBeNull();
  });
});

it('says of a question that nobody answered in time that it was not answered, and not that it was skipped', () => {
  const answeredAt = (at: string, ends_at: string | null) =>
    skippedWords(
      judged(
        {},
        {
          skipped: true,
          survey: { answered_at: at } as SurveyResult['survey'],
          survey_sheet: { ends_at } as SurveyResult['survey_sheet'],
        },
      ),
    );
  const end = '2026-11-20T00:30:00.000Z';
  expect(answeredAt('2026-11-20T00:30:02.000Z', end)).toBe('制限時間までに解答していません。');
  expect(answeredAt('2026-11-20T00:29:59.000Z', end)).toBe('「わからない」を選びました。');
  expect(answeredAt('2026-11-20T00:30:02.000Z', null)).toBe('「わからない」を選びました。');
});
