import type { EvidencePackBody, EvidenceSubjectKind } from '@tokiori/contract';

/** What the form holds; empty until it is chosen. */
export interface EvidenceValues {
  kind: EvidenceSubjectKind;
  course_template_id: string;
  basic_id: string;
  fiscal_year: string;
  from_date: string;
  to_date: string;
  shows_leave_kinds: boolean;
}

/** The years that one may ask for: those that have begun, the latest first. */
export const yearsUntil = (today: string): { value: string; label: string }[] =>
  Array.from({ length: 6 }, (_, at) => String(Number(today.slice(0, 4)) - at)).map((year) => ({
    value: year,
    label: `${year}年度`,
  }));

const numberOr = (typed: string): { given: number } | null =>
  typed === '' ? null : { given: Number(typed) };

/** What the server is asked for; a member that was left empty is left out, and the server says what is missing. */
export const bodyOf = (values: EvidenceValues): EvidencePackBody => {
  const common = { shows_leave_kinds: values.shows_leave_kinds };
  if (values.kind === 'FiscalYear') {
    const year = numberOr(values.fiscal_year);
    return { ...common, ...(year && { fiscal_year: year.given }) };
  }
  const days = {
    ...(values.from_date && { from_date: values.from_date }),
    ...(values.to_date && { to_date: values.to_date }),
  };
  const course = values.kind === 'Course' ? numberOr(values.course_template_id) : null;
  const basic = values.kind === 'Basic' ? numberOr(values.basic_id) : null;
  return {
    ...common,
    ...days,
    ...(course && { course_template_id: course.given }),
    ...(basic && { basic_id: basic.given }),
  };
};

/** A form that is opened from a course, a basic, or the list. */
export const newEvidence = (
  { course, basic }: { course?: number | undefined; basic?: number | undefined },
  today: string,
): EvidenceValues => ({
  kind: basic === undefined ? 'Course' : 'Basic',
  course_template_id: course === undefined ? '' : String(course),
  basic_id: basic === undefined ? '' : String(basic),
  fiscal_year: today.slice(0, 4),
  from_date: '',
  to_date: today,
  shows_leave_kinds: false,
});
