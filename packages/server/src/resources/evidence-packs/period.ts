import {
  MOST_EVIDENCE_DAYS,
  type EvidencePackBody,
  type EvidenceSubjectKind,
} from '@tokiori/contract';
import { daysBetween, fiscalYearOf, type ReportPeriod } from '@tokiori/domain';
import { invalid } from '../../platform/errors';

const ONE_SUBJECT = 'コース、ベーシック、年度のうち1つを指定してください。';
const ENDS = '期間の終わりは、始まりより前にできません。';
const TOO_LONG = `期間は${MOST_EVIDENCE_DAYS}日までにしてください。`;

/** What a pack is asked for: a course, a basic, or the year in which a 年度 begins. */
export interface AskedSubject {
  kind: EvidenceSubjectKind;
  /** Of the course or basic; the year of a 年度. */
  id: number;
}

/** @throws AppError VALIDATION_FAILED not exactly one is named */
export const askedSubject = (body: EvidencePackBody): AskedSubject => {
  const named: [EvidenceSubjectKind, number | undefined][] = [
    ['Course', body.course_template_id],
    ['Basic', body.basic_id],
    ['FiscalYear', body.fiscal_year],
  ];
  const given = named.flatMap(([kind, id]) => (id === undefined ? [] : [{ kind, id }]));
  const [first, second] = given;
  if (!first || second) throw invalid([{ field: 'course_template_id', message: ONE_SUBJECT }]);
  return first;
};

/**
 * The days of a pack, which never reach beyond today: what is to come proves nothing.
 * @throws AppError VALIDATION_FAILED
 */
export const askedPeriod = (
  { kind, id }: AskedSubject,
  { from_date: from, to_date: to }: EvidencePackBody,
  { today, firstMonth }: { today: string; firstMonth: number },
): ReportPeriod => {
  const wrong = (field: string, message: string) => invalid([{ field, message }]);
  if (kind === 'FiscalYear') {
    const year = fiscalYearOf(`${id}-${String(firstMonth).padStart(2, '0')}-01`, firstMonth);
    if (year.from > today) throw wrong('fiscal_year', 'まだ始まっていない年度です。');
    return { from: year.from, to: year.to < today ? year.to : today };
  }
  if (from === undefined) throw wrong('from_date', '期間の始まりを入力してください。');
  if (to === undefined) throw wrong('to_date', '期間の終わりを入力してください。');
  if (to < from) throw wrong('to_date', ENDS);
  if (to > today) throw wrong('to_date', '今日までの日を指定してください。');
  if (daysBetween(from, to) >= MOST_EVIDENCE_DAYS) throw wrong('to_date', TOO_LONG);
  return { from, to };
};
