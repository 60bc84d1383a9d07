import type { Examination, ExaminationQuestion } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { dueQuestions, groupsOf } from './groups';
import { comingLines, ownStatusOf, passMarkLine } from './state-words';
import { dueReason, planWords, recallDetail, recallWords } from './words';

const today = '2026-11-20';

const examination = (changes: Partial<Examination>): Examination =>
  ({
    id: 1,
    from: '2026-11-01',
    to: '2027-01-31',
    disabled: false,
    waiting_sheet_count: 0,
    recap_due_count: 0,
    next_on: null,
    next_recap_on: null,
    ...changes,
  }) as Examination;

const idsOf = (list: readonly Examination[]): number[] => list.map(({ id }) => id);

describe('the list', () => {
  it('parts what runs, what comes and what is over, with what waits first', () => {
    const groups = groupsOf(
      [
        examination({ id: 1 }),
        examination({ id: 2, recap_due_count: 3 }),
        examination({ id: 3, from: '2026-12-01' }),
        examination({ id: 4, to: '2026-11-19' }),
        examination({ id: 5, disabled: true, to: null }),
        examination({ id: 6, to: today }),
      ],
      today,
    );
    expect(idsOf(groups.now)).toEqual([2, 1, 6]);
    expect(idsOf(groups.toCome)).toEqual([3]);
    expect(idsOf(groups.ended).toSorted()).toEqual([4, 5]);
  });

  it('says what waits, or when the next comes', () => {
    const waiting = examination({ waiting_sheet_count: 2, next_recap_on: '2026-11-21' });
    expect(comingLines(waiting, today)).toEqual(['いま受けられます（2回分）', '次の復習は明日']);
    expect(comingLines(examination({ next_on: '2026-11-26' }), today)).toEqual([
      '次のテストは木曜日',
    ]);
    expect(comingLines(examination({ from: '2026-12-01' }), today)).toEqual([
      '12月1日（火）から始まります',
    ]);
  });

  it('names the reviews of a course that has ended and is maintained', () => {
    const maintenance = { desired_retention: 75, minutes_a_month: 10 };
    const kept = examination({ to: '2026-11-06', maintenance, recap_due_count: 2 });
    expect(comingLines(kept, today)).toEqual(['維持の復習が2問あります']);
    expect(idsOf(groupsOf([kept], today).now)).toEqual([kept.id]);
  });
});

describe('the pass mark', () => {
  const marks = (changes: Partial<Examination>) =>
    passMarkLine(
      examination({
        result: 'InProgress',
        pass_mark: 80,
        question_count: 10,
        reachable_question_count: 10,
        answered_count: 6,
        correct_count: 5,
        recap_enabled: true,
        ...changes,
      }),
    );

  it('says how many more right answers it takes, of those that are left', () => {
    expect(marks({})).toBe('残り4問のうち、3問の正解で合格です。');
    expect(marks({ correct_count: 4 })).toBe(
      '残り4問をすべて正解すると合格です。とどかなくても、復習は続きます。',
    );
    expect(marks({ correct_count: 6, pass_mark: 55 })).toBe('合格ラインに届いています。');
    expect(marks({ correct_count: 3 })).toBe(
      '残り4問をすべて正解しても、合格ラインまで1問足りません。復習で続きます。',
    );
  });

  it('says what helps when it was not reached, and nothing when it was', () => {
    const over = { result: 'Failed', answered_count: 10, correct_count: 6 } as const;
    expect(marks({ ...over, recap_enabled: false })).toBe(
      '6問できました。あと2問で合格でした。まちがえた問題は、解説を読み返せます。',
    );
    expect(marks({ ...over, answered_count: 6, reachable_question_count: 8 })).toBe(
      '6問できました。あと1問で合格でした。復習で続きます。',
    );
    expect(ownStatusOf({ result: 'Failed', progress: 'Completed' })).toBe('NotPassed');
    expect(marks({ result: 'Passed', answered_count: 10, correct_count: 9 })).toBeNull();
  });
});

const remembered = (last_correct: boolean | null, predicted_recall: number | null) => ({
  last_correct,
  last_skipped: false,
  predicted_recall,
});

describe('words', () => {
  const plan = { questions_per_sheet: 5, pass_mark: 80, recap_enabled: false, overrides: {} };

  it.each([
    ['Daily', [], '毎日5問ずつ'],
    ['Weekly', ['Mon', 'Thu'], '毎週月・木曜日に5問ずつ'],
    ['Monthly', ['Fri'], '毎月最初の金曜日に5問ずつ'],
  ] as const)('tell a %s plan', (frequency, weekdays, words) => {
    expect(planWords({ ...plan, frequency, weekdays: [...weekdays] })).toContain(words);
  });

  it('tell the course’s own pass mark where another one was set', () => {
    const weekly = { ...plan, frequency: 'Daily' as const, weekdays: [] };
    expect(planWords(weekly)).not.toContain('コース');
    expect(planWords({ ...weekly, pass_mark: 60, overrides: { pass_mark: 80 } })).toContain(
      '合格ラインは60\u00a0%（コースの設定は80\u00a0%）です。',
    );
  });

  it('tell how well something is remembered', () => {
    const right = (recall: number) => recallWords(remembered(true, recall));
    expect([0.97, 0.9, 0.8, 0.5].map(right)).toEqual([
      'よく覚えています',
      '覚えています',
      'うすれてきました',
      'うすれてきました',
    ]);
    expect(recallWords(remembered(null, null))).toBe('まだ');
  });

  it('never tell a question as remembered whose latest answer was wrong or skipped', () => {
    for (const last_skipped of [false, true])
      for (const recall of [1, 0.95, 0.766]) {
        const question = { ...remembered(false, recall), last_skipped };
        expect(recallWords(question)).toBe('まだ');
      }
  });

  it('tell the figure and how it is counted, and why a question comes now', () => {
    expect(recallDetail(remembered(null, null))).toBeNull();
    expect(recallDetail(remembered(true, 0.9))).toBe('いま思い出せる見込みは90\u00a0%です。');
    expect(recallDetail(remembered(false, 0.766))).toBe(
      'いま思い出せる見込みは76\u00a0%です。正解するまでは、次の復習のころの見込みで数えます。',
    );
    const unsure = { last_confident_wrong: false };
    expect(dueReason({ ...remembered(false, 0.5), ...unsure })).toBe('前回はまちがえました');
    expect(dueReason({ ...remembered(true, 0.88), ...unsure })).toBe('うすれてきました');
    expect(dueReason({ ...remembered(false, 0.5), last_confident_wrong: true })).toBe(
      '前回は自信がありましたが、まちがえました',
    );
  });
});

it('reviews what is due, never what was asked today, what was sure but wrong and skipped first', () => {
  const question = (id: number, changes: Partial<ExaminationQuestion>): ExaminationQuestion =>
    ({
      question_id: id,
      review_on: today,
      last_answered_on: '2026-11-10',
      last_skipped: false,
      last_confident_wrong: false,
      predicted_recall: 0.9,
      ...changes,
    }) as ExaminationQuestion;
  const due = dueQuestions(
    [
      question(1, {}),
      question(2, { predicted_recall: 0.6 }),
      question(3, { last_skipped: true }),
      question(4, { last_answered_on: today }),
      question(5, { review_on: '2026-11-21' }),
      question(6, { review_on: null }),
      question(7, { last_confident_wrong: true }),
    ],
    today,
  );
  expect(due.map(({ question_id }) => question_id)).toEqual([7, 3, 2, 1]);
});
