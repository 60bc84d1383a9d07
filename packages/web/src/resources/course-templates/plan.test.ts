import { expect, it } from 'vitest';
import { planSentences, type Plan } from './plan';

const plan: Plan = {
  questions_per_sheet: 5,
  frequency: 'Daily',
  weekdays: [],
  shuffled: false,
  pass_mark: 80,
  recap_enabled: true,
  desired_retention: 90,
  interval_cap_days: 90,
  stop_after_right_in_a_row: null,
  daily_question_limit: null,
  maintenance: null,
};

it('says when how many questions come and how they are reviewed', () => {
  expect(planSentences(plan, 12)).toEqual([
    '毎日（休日を除く）に5問ずつ、順番どおりに出題します。',
    '全12問を3回で出し終えます。',
    '正答率80%以上で合格です。',
    '忘れかけた問題は、定着率90%を目安に復習として出題します。',
  ]);
});

it('says the limit of a day where the course has its own', () => {
  const limited = { ...plan, daily_question_limit: 30 };
  expect(planSentences(limited, 0).at(-1)).toBe('1日の合計が30問になるまで出題します。');
});

it('says the options of the review where the course has its own', () => {
  const sentences = planSentences(
    { ...plan, interval_cap_days: 30, stop_after_right_in_a_row: 4 },
    0,
  );
  expect(sentences.slice(-2)).toEqual([
    'よく覚えた問題も、30日以内にもう一度出題します。',
    '4回続けて正解した問題は、復習を終えます。',
  ]);
});

it('says how the course goes on after its end, where it is reviewed', () => {
  const maintained = { ...plan, maintenance: { desired_retention: 75, minutes_a_month: 10 } };
  expect(planSentences(maintained, 0).at(-1)).toBe(
    '合格した人には、終わったあとも1か月に10分まで、定着率75%を目安に復習を出題します（維持）。',
  );
  expect(planSentences({ ...maintained, recap_enabled: false }, 0).at(-1)).toBe(
    '復習は出題しません。',
  );
});

it('names the days in the order of the week', () => {
  const weekly = {
    ...plan,
    frequency: 'Weekly' as const,
    weekdays: ['Fri' as const, 'Mon' as const],
  };
  expect(planSentences(weekly, 0)[0]).toContain('毎週月・金曜日に');
  expect(planSentences({ ...weekly, recap_enabled: false }, 0)).toContain('復習は出題しません。');
});
