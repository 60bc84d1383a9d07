import type { EvidenceRow } from '@tokiori/domain';
import type { AskedBasic } from './basics.queries';
import { examsOf, type UnnumberedExam } from './exam-rows';
import { departmentName, membershipOn } from './memberships';
import { certificateColumns, outcomeOfExamination, outcomeOfSitting } from './outcome';
import type { PageOfPeople } from './page-of-people';
import type { ExaminationRow, SittingRow } from './results.queries';
import type { PersonRow } from './people.queries';
import { dayOfWriting, type Writing } from './writing';

type Result = EvidenceRow<'results'>;
/** A result before it has a number. */
export type UnnumberedResult = Omit<Result, 'result'>;

/** A result, and the examination that it is of; `null`: a basic. */
export interface ResultOf {
  row: UnnumberedResult;
  examination: ExaminationRow | null;
  /** How its sheets were held as examinations: the one of a basic, the tests of a course. */
  exams: UnnumberedExam[];
}

/** What the pack says of a person, as they were at the period's end. */
export const personRow = (
  writing: Writing,
  page: PageOfPeople,
  person: PersonRow,
  number: string,
): EvidenceRow<'people'> => {
  const past = page.past.get(person.id) ?? [];
  const then = membershipOn(person, past, writing.scope.period.to);
  const departments = then.department_ids.map(
    (id) => departmentName(then, id, writing.pathOf) ?? '',
  );
  return {
    person: number,
    employee_number: person.employee_number,
    name: person.name,
    departments: departments.filter(Boolean).join('、') || null,
    profession: then.profession,
    post: then.post,
    state: person.has_left ? '退職' : '在籍',
  };
};

const departmentOn = (
  writing: Writing,
  page: PageOfPeople,
  person: PersonRow,
  completedOn: string | null,
): string | null => {
  const day = completedOn ?? writing.scope.period.to;
  const then = membershipOn(person, page.past.get(person.id) ?? [], day);
  return then.department_id === null
    ? null
    : departmentName(then, then.department_id, writing.pathOf);
};

const examinationResult = (
  writing: Writing,
  page: PageOfPeople,
  person: { row: PersonRow; number: string },
  row: ExaminationRow,
): UnnumberedResult => {
  const sums = page.sumsOf({ examination: row.id });
  const judged = outcomeOfExamination(row, sums, {
    scope: writing.scope,
    today: dayOfWriting(writing),
    offered: page.offeredOf(row),
  });
  return {
    person: person.number,
    subject: row.subject,
    department: departmentOn(writing, page, person.row, judged.completed_on),
    assigned_on: row.assigned_on,
    from_date: row.from_date,
    to_date: row.to_date,
    answered: sums.answered,
    correct: sums.correct,
    pass_mark_percent: row.pass_mark_percent,
    seconds: sums.seconds,
    ...judged,
    ...certificateColumns(row, dayOfWriting(writing)),
  };
};

const sittingResult = (
  writing: Writing,
  page: PageOfPeople,
  person: { row: PersonRow; number: string },
  row: SittingRow,
): UnnumberedResult => {
  const sums = page.sumsOf({ sheet: row.id });
  const judged = outcomeOfSitting(row, sums, { scope: writing.scope });
  const asked = writing.basics.find(({ id }) => id === row.basic_id);
  return {
    person: person.number,
    subject: row.subject,
    department: departmentOn(writing, page, person.row, judged.completed_on),
    assigned_on: asked?.assigned_on ?? row.created_on,
    from_date: asked?.from_date ?? row.created_on,
    to_date: asked?.to_date ?? null,
    answered: sums.answered,
    correct: sums.correct,
    pass_mark_percent: row.pass_mark_percent,
    seconds: sums.seconds,
    ...judged,
    ...certificateColumns(row, dayOfWriting(writing)),
  };
};

const isAsked = (
  writing: Writing,
  page: PageOfPeople,
  person: PersonRow,
  { id, department_ids: departmentIds }: AskedBasic,
): boolean => {
  if (!person.was_there || page.taken.has(`${person.id} ${id}`)) return false;
  if ((page.sittings.get(person.id) ?? []).some((row) => row.basic_id === id)) return false;
  const past = page.past.get(person.id) ?? [];
  const then = membershipOn(person, past, writing.scope.period.to);
  return departmentIds?.some((one) => then.department_ids.includes(one)) ?? true;
};

const notTaken = (
  writing: Writing,
  page: PageOfPeople,
  person: { row: PersonRow; number: string },
  basic: AskedBasic,
): UnnumberedResult => ({
  person: person.number,
  subject: basic.name,
  department: departmentOn(writing, page, person.row, null),
  assigned_on: basic.assigned_on,
  from_date: basic.from_date,
  to_date: basic.to_date,
  questions: basic.question_count,
  answered: 0,
  correct: 0,
  pass_mark_percent: basic.pass_mark_percent,
  outcome: '未受講',
  completed_on: null,
  seconds: 0,
  certificate: null,
  certificate_state: null,
});

/** Every result of a person: courses, sittings of basics, and the basics that they were asked and never took. */
export const resultsOf = (
  writing: Writing,
  page: PageOfPeople,
  person: { row: PersonRow; number: string },
): ResultOf[] => [
  ...(page.examinations.get(person.row.id) ?? []).map((examination) => ({
    row: examinationResult(writing, page, person, examination),
    examination,
    exams: examsOf(writing, page.testsHeld.get(examination.id) ?? []),
  })),
  ...(page.sittings.get(person.row.id) ?? []).map((sitting) => ({
    row: sittingResult(writing, page, person, sitting),
    examination: null,
    exams: examsOf(writing, [sitting]),
  })),
  ...writing.basics
    .filter((basic) => isAsked(writing, page, person.row, basic))
    .map((basic) => ({
      row: notTaken(writing, page, person, basic),
      examination: null,
      exams: [],
    })),
];
