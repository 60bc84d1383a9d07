import { expect, it } from 'vitest';
import type { WaitingAnswer } from '../../app/device/answers/waiting-answer';
import { isBegun } from './basic-state';
import { makeBasic, makeBegun } from './make-basic.testing';
import { withGivenAnswers } from './use-given-basics';

const given = (sequence: number, basicId = 5): WaitingAnswer => ({
  userId: 7,
  sheetId: 41,
  surveyId: 100 + sequence,
  sequence,
  submission: null,
  durationSeconds: 4,
  idempotencyKey: `key-${sequence}`,
  sheet: { kind: 'Basic', examinationId: null, basicId, questionCount: 10 },
});

it('goes on after what was given here, and counts nothing that the server knows', () => {
  expect(withGivenAnswers(makeBegun(), [given(4), given(5)]).open_sheet?.answered_count).toBe(5);
  expect(withGivenAnswers(makeBegun(), [given(2)]).open_sheet?.answered_count).toBe(3);
});

it('is begun once an answer was given here, in a sheet of its own alone', () => {
  expect(isBegun(withGivenAnswers(makeBasic(), [given(1)]))).toBe(true);
  expect(withGivenAnswers(makeBasic(), [given(1, 6)])).toEqual(makeBasic());
});
