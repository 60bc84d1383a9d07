import type { BasicSitting, StudentBasic } from '@tokiori/contract';

export const makeSitting = (changes: Partial<BasicSitting> = {}): BasicSitting => ({
  survey_sheet_id: 40,
  // On that day wherever the test runs.
  finished_at: new Date(2026, 10, 12, 10).toISOString(),
  correct_count: 7,
  question_count: 10,
  result: 'Failed',
  certificate_number: null,
  ...changes,
});

export const PASSED = makeSitting({ correct_count: 9, result: 'Passed' });

/** A basic of ten questions that can be taken and never was. */
export const makeBasic = (changes: Partial<StudentBasic> = {}): StudentBasic => ({
  id: 5,
  basic_id: 5,
  company_basic_id: 5,
  name: '個人情報の取り扱い',
  description: '全社員が毎年受けます。',
  question_count: 10,
  pass_mark: 80,
  from: null,
  to: null,
  open: true,
  open_sheet: null,
  last: null,
  sitting_count: changes.last ? 1 : 0,
  estimated_minutes: 5,
  exam: null,
  ...changes,
});

/** In the midst of a sitting. */
export const makeBegun = (changes: Partial<StudentBasic> = {}): StudentBasic =>
  makeBasic({
    open_sheet: { survey_sheet_id: 41, answered_count: 3, question_count: 10 },
    ...changes,
  });
