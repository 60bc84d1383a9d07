import type { TakeNow } from '@tokiori/contract';
import { expect, it } from 'vitest';
import type { WaitingAnswer } from './answers/waiting-answer';
import { withAcknowledged, type DayOnDevice } from './acknowledged';
import { withGivenAnswers } from './day';

const item = (changes: Partial<TakeNow> = {}): TakeNow => ({
  kind: 'Daily',
  examination_id: 3,
  name: '情報セキュリティ',
  image: null,
  question_count: 6,
  answered_count: 0,
  survey_sheet_id: null,
  waiting_sheet_count: 1,
  estimated_minutes: 6,
  left_count: 6,
  left_minutes: 6,
  since: '2026-11-20',
  is_maintenance: false,
  required: false,
  is_exam: false,
  to: null,
  ...changes,
});

const dayOf = (...take_now: TakeNow[]): DayOnDevice =>
  ({
    today: '2026-11-20',
    take_now,
    left_today: {
      question_count: take_now.reduce((sum, one) => sum + one.left_count, 0),
      estimated_minutes: take_now.reduce((sum, one) => sum + one.left_minutes, 0),
    },
    week: [
      { date: '2026-11-19', state: 'Open' },
      { date: '2026-11-20', state: 'Open' },
    ],
  }) as DayOnDevice;

const given = (
  sequence: number,
  changes: Partial<WaitingAnswer> = {},
): Pick<WaitingAnswer, 'sheetId' | 'sequence' | 'sheet' | 'givenOn'> => ({
  sheetId: 40,
  sequence,
  sheet: { kind: 'Daily', examinationId: 3, basicId: null, questionCount: 6 },
  givenOn: '2026-11-20',
  ...changes,
});

const all = [1, 2, 3, 4, 5, 6].map((sequence) => given(sequence));

it('leaves what the server told as it is where nothing was given here', () => {
  const day = dayOf(item());
  expect(withGivenAnswers(day, [])).toEqual(day);
});

it('does not count again what was given here, and the day is one of learning', () => {
  const day = withGivenAnswers(dayOf(item()), all.slice(0, 2));
  expect(day.take_now[0]).toMatchObject({ answered_count: 2, left_count: 4, left_minutes: 4 });
  expect(day.left_today).toEqual({ question_count: 4, estimated_minutes: 4 });
  expect(day.week.map(({ state }) => state)).toEqual(['Open', 'Done']);
});

it('counts nothing twice that the server knows already, or that another course has', () => {
  const begun = item({ survey_sheet_id: 40, answered_count: 2, left_count: 4 });
  const other = item({ examination_id: 4, survey_sheet_id: 41, left_count: 6 });
  const day = withGivenAnswers(dayOf(begun, other), all.slice(0, 2));
  expect(day.take_now).toEqual([begun, other]);
  expect(day.left_today.question_count).toBe(10);
});

it('is done once everything was given here', () => {
  const day = withGivenAnswers(dayOf(item()), all);
  expect([day.take_now, day.left_today]).toEqual([[], { question_count: 0, estimated_minutes: 0 }]);
});

it('goes on with the next sheet of the course where more of them wait', () => {
  const waiting = item({ waiting_sheet_count: 2, left_count: 10, left_minutes: 10 });
  const day = withGivenAnswers(dayOf(waiting), all);
  expect(day.take_now[0]).toMatchObject({
    survey_sheet_id: null,
    answered_count: 0,
    question_count: 4,
    waiting_sheet_count: 1,
    left_count: 4,
  });
});

it('knows of what the server has taken since it was asked', () => {
  const told = all.slice(0, 2).reduce(withAcknowledged, dayOf(item()));
  const day = withGivenAnswers(told, all.slice(2, 3));
  expect(day.take_now[0]).toMatchObject({ answered_count: 3, left_count: 3 });
  expect(day).not.toHaveProperty('acknowledged');
});

it('takes an answer that an earlier version has kept for what it is known to be', () => {
  const { sheet: _, givenOn: __, ...older } = given(2);
  const begun = item({ survey_sheet_id: 40 });
  expect(withGivenAnswers(dayOf(begun), [older]).take_now[0]!.answered_count).toBe(2);
  expect(withGivenAnswers(dayOf(item()), [older]).take_now[0]!.answered_count).toBe(0);
});

it('offers of what was told ahead the earliest sheet of a course, and all of it as what is left', () => {
  const ahead = [41, 42].map((survey_sheet_id) => item({ survey_sheet_id }));
  const day = withGivenAnswers(dayOf(...ahead), []);
  expect(day.take_now.map((one) => one.survey_sheet_id)).toEqual([41]);
  expect(day.left_today.question_count).toBe(12);
  const first = all.map((one) => ({ ...one, sheetId: 41 }));
  const later = withGivenAnswers(dayOf(...ahead), first);
  expect(later.take_now.map((one) => one.survey_sheet_id)).toEqual([42]);
  expect(later.left_today.question_count).toBe(6);
});
