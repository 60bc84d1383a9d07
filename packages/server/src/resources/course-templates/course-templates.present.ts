import type { AssignedBy, CourseQuestion, CourseTemplate, CourseUser } from '@tokiori/contract';
import { decideResult, progressOf, rate } from '@tokiori/domain';
import type { z } from 'zod/mini';
import type { Caller } from '../../shared/caller';
import { mayChange } from '../../shared/presets';
import type { CourseRow } from './list.queries';
import type { CourseQuestionRow } from './questions.queries';
import type { Reach } from '../deliveries/reach';
import type { CourseUserRow } from './users.queries';

/** A course as it goes over the wire. */
export const asCourse = (caller: Caller, row: CourseRow): CourseTemplate => ({
  ...row,
  pass_mark: row.pass_mark_percent,
  desired_retention: row.desired_retention_percent,
  // What another company shares is maintained for nobody: the company copies it, and decides itself.
  maintenance:
    row.company_id !== caller.companyId ||
    row.maintenance_retention_percent === null ||
    row.maintenance_minutes === null
      ? null
      : {
          desired_retention: row.maintenance_retention_percent,
          minutes_a_month: row.maintenance_minutes,
        },
  // The company decides itself what its certificates are, too.
  certificate:
    row.company_id !== caller.companyId || row.certificate_since === null
      ? null
      : {
          valid_months: row.certificate_months,
          retake_days: row.certificate_retake_days,
          since: row.certificate_since,
        },
  // And how it is held.
  exam_rules: row.company_id === caller.companyId ? row.exam_rules : null,
  contact_id: row.company_id === caller.companyId ? row.contact_id : null,
  editable: mayChange(caller, row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const asCourseQuestion = (row: CourseQuestionRow): z.infer<typeof CourseQuestion> => ({
  ...row,
  correct_count: row.correct_count,
  correct_rate: rate(row.correct_count, row.asked),
});

/** What is looked up for examinations, by id. */
interface CourseReach {
  /** Of those that run. */
  reach: ReadonlyMap<number, Reach>;
  assigned: ReadonlyMap<number, AssignedBy>;
}

const examinationOf = (
  row: CourseUserRow,
  today: string,
  { reach, assigned }: CourseReach,
): CourseUser['examination'] => {
  const { examination_id: id, from_date: from, pass_mark_percent: passMarkPercent } = row;
  if (id === null || from === null || passMarkPercent === null) return null;
  const questionCount = row.question_count ?? 0;
  const counts = { answeredCount: row.answered_count, questionCount };
  return {
    id,
    from,
    to: row.to_date,
    live: row.live ?? false,
    progress: progressOf(counts),
    result: decideResult({
      ...counts,
      offeredCount: row.offered_count ?? questionCount,
      correctCount: row.correct_count,
      passMarkPercent,
      toDate: row.to_date,
      today,
    }),
    pass_mark: passMarkPercent,
    overrides: row.overrides ?? {},
    question_count: questionCount,
    ...(reach.get(id) ?? {
      reachable_question_count: row.offered_count ?? questionCount,
      earliest_to: row.to_date,
    }),
    answered_count: row.answered_count,
    correct_count: row.correct_count,
    assigned_by: assigned.get(id) ?? { rule: null, user_name: null },
  };
};

export const asCourseUser = (
  row: CourseUserRow,
  today: string,
  looked: CourseReach,
): CourseUser => ({
  ...row,
  examination: examinationOf(row, today, looked),
});
