import type { ExamRules } from '@tokiori/contract';

/** What a form holds of how something is held as an examination. */
export interface ExamValues {
  exam_rules: ExamRules;
}

/** It is none. */
export const NO_EXAM: ExamRules = {
  time_limit_minutes: null,
  pools: null,
  honesty: null,
  counts_leaving: false,
  needs_room_code: false,
};

/** Whether the rules ask for anything at all. */
export const isExam = (rules: ExamRules): boolean =>
  rules.time_limit_minutes !== null ||
  rules.pools !== null ||
  rules.honesty !== null ||
  rules.counts_leaving ||
  rules.needs_room_code;
