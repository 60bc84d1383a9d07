import type { NextQuestion, SurveyResult } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../outbox/attempt';
import { answerTo, SHEET, USER } from '../outbox/fake-server.testing';
import { askedIn, leftIn, surveyStateOf, type AskedSurvey, type SittingState } from './sitting';

const asked = (sequence: number): AskedSurvey =>
  ({ survey: { id: 100 + sequence, sequence }, question: { id: sequence } }) as AskedSurvey;

const refused = (code: string): Outcome => ({ kind: 'refused', code, message: '', sheetId: SHEET });

const known = (changes: {
  listed?: number[];
  waiting?: number[];
  outcomes?: [number, Outcome][];
  given?: number[];
}): SittingState => ({
  listed: (changes.listed ?? [1, 2, 3]).map(asked),
  outbox: {
    userId: USER,
    waiting: (changes.waiting ?? []).map((sequence) => answerTo(sequence)),
    outcomes: new Map(changes.outcomes),
    unseen: new Set(),
    keeping: new Map(),
    isFailing: false,
  },
  given: new Set(changes.given),
});

const leftOf = (state: SittingState): number[] =>
  leftIn(state).map(({ survey }) => survey.sequence);

it('reads the question in sight and those after it from one answer', () => {
  const upcoming = [asked(2), asked(3)];
  expect(askedIn({ ...asked(1), upcoming } as NextQuestion)).toHaveLength(3);
  expect(askedIn({ survey: null, question: null, upcoming: [] } as never)).toEqual([]);
});

describe('after a reload', () => {
  it('answers that wait are not asked again, though the server does not know them', () => {
    expect(leftOf(known({ waiting: [1, 2] }))).toEqual([3]);
  });

  it('a list fetched just before an answer arrived does not bring its question back', () => {
    const result = { correct: true } as SurveyResult;
    const outcomes: [number, Outcome][] = [[101, { kind: 'stored', result, sheetId: SHEET }]];
    expect(leftOf(known({ outcomes }))).toEqual([2, 3]);
    expect(surveyStateOf(101, known({ outcomes }))).toEqual({ judged: result });
  });
});

describe('an answer that the server refused', () => {
  it('is asked again', () => {
    const outcomes: [number, Outcome][] = [[101, refused('VALIDATION_FAILED')]];
    expect(leftOf(known({ outcomes, given: [101] }))).toEqual([1, 2, 3]);
  });

  it('because another one stands is not', () => {
    const outcomes: [number, Outcome][] = [[101, refused('ALREADY_ANSWERED')]];
    expect(leftOf(known({ outcomes, given: [101] }))).toEqual([2, 3]);
    expect(surveyStateOf(101, known({ outcomes }))).toBe('gone');
  });

  it('and then was given anew is on its way', () => {
    const state = known({ waiting: [1], outcomes: [[101, refused('VALIDATION_FAILED')]] });
    expect(surveyStateOf(101, state)).toBe('given');
  });
});

describe('another tab or device', () => {
  it('that sent the answer has the verdict', () => {
    expect(surveyStateOf(101, known({ given: [101] }))).toBe('elsewhere');
    expect(leftOf(known({ given: [101] }))).toEqual([2, 3]);
  });

  it('that is further on takes this page along', () => {
    expect(surveyStateOf(101, known({ listed: [3] }))).toBe('gone');
    expect(leftOf(known({ listed: [3] }))).toEqual([3]);
  });
});
