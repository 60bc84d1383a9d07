import type { LearnerQuestion, NextQuestion, SurveyResult, SurveySheet } from '@tokiori/contract';
import type { AskedSurvey } from './sitting';

export const makeQuestion = (
  sequence: number,
  changes: Partial<LearnerQuestion> = {},
): LearnerQuestion => ({
  id: sequence,
  title: `題名${sequence}`,
  statement: `問題文${sequence}`,
  statement_image: null,
  question_type: 'Selectable',
  answer_type: 'Selectable',
  question_category: 'Knowledge',
  selectable: ['い', 'ろ', 'は'].map((text, at) => ({
    id: sequence * 10 + at + 1,
    text: `${text}${sequence}`,
    image: null,
  })),
  orderable: [],
  blank_count: 0,
  ...changes,
});

export const makeAsked = (
  sequence: number,
  changes: Partial<LearnerQuestion> = {},
): AskedSurvey => ({
  survey: {
    id: 100 + sequence,
    survey_sheet_id: 40,
    sequence,
    question_id: sequence,
    answered_at: null,
  },
  question: makeQuestion(sequence, changes),
});

export const makeSheet = (answeredCount = 0): SurveySheet => ({
  id: 40,
  kind: 'Daily',
  progress: 'InProgress',
  result: 'InProgress',
  examination_id: 3,
  basic_id: null,
  name: '情報セキュリティ',
  user_id: 7,
  question_count: 3,
  answered_count: answeredCount,
  correct_count: 0,
  pass_mark: 80,
  course_pass_mark: null,
  duration_seconds: 0,
  asks_confidence: false,
  created_on: '2026-11-20',
  started_at: null,
  finished_at: null,
  ends_at: null,
  counts_leaving: false,
});

/** What the server answers when these questions are left. */
export const makeNext = (...sequences: number[]): NextQuestion => {
  const [first, ...upcoming] = sequences.map((sequence) => makeAsked(sequence));
  return {
    survey: first?.survey ?? null,
    question: first?.question ?? null,
    survey_sheet: makeSheet(3 - sequences.length),
    upcoming,
  };
};

/** The verdict on a question whose second choice is right. */
export const makeResult = (sequence: number, chosen: number | null): SurveyResult => {
  const { survey, question } = makeAsked(sequence);
  const correctId = sequence * 10 + 2;
  return {
    survey: { ...survey, answered_at: '2026-11-20T10:00:00+09:00' },
    question,
    correct: chosen === correctId,
    skipped: chosen === null,
    answer: chosen === null ? null : { selected: [chosen] },
    correct_answer: { selected: [correctId] },
    confidence: null,
    commentary: `解説${sequence}`,
    commentary_image: null,
    commentary_links: [],
    commentary_source: null,
    duration_seconds: 4,
    gain: 'First',
    is_leech: false,
    next_review_on: '2026-11-23',
    survey_sheet: makeSheet(sequence),
  };
};
