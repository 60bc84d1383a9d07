import type { NextQuestion } from '@tokiori/contract';
import type { Learner } from './learner';
import { presentQuestion, presentSheet } from './present';
import type { PreparedExamination, PreparedSheet, PreparedSurvey } from './prepared-sheets.access';

/** A prepared sheet as it will be on its day, before its first answer. */
export const presentPrepared = (
  { userId }: Learner,
  {
    sheet,
    examination,
    surveys,
  }: {
    sheet: PreparedSheet;
    examination: PreparedExamination;
    /** In order; at least one. */
    surveys: readonly PreparedSurvey[];
  },
): NextQuestion => {
  const asked = surveys.map((row) => ({
    survey: {
      id: row.id,
      survey_sheet_id: sheet.id,
      sequence: row.sequence,
      question_id: row.question_id,
      answered_at: null,
    },
    question: presentQuestion(row),
  }));
  const { name, pass_mark_percent, course_pass_mark_percent, to_date, asks_confidence } =
    examination;
  return {
    survey: asked[0]?.survey ?? null,
    question: asked[0]?.question ?? null,
    upcoming: asked.slice(1),
    survey_sheet: presentSheet(
      {
        survey_sheet_id: sheet.id,
        user_id: userId,
        kind: sheet.kind,
        question_count: surveys.length,
        answered_count: 0,
        correct_count: 0,
        dropped_count: 0,
        sheet_duration_seconds: 0,
        created_on: sheet.opens_on,
        started_at: null,
        finished_at: null,
        ends_at: null,
        counts_leaving: false,
        waits_to_begin: false,
        examination_id: sheet.examination_id,
        basic_id: null,
        is_maintained: false,
        name,
        pass_mark_percent,
        course_pass_mark_percent,
        to_date,
        asks_confidence,
      },
      sheet.opens_on,
    ),
  };
};
