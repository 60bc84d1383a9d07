import { dateIn, earliestEnd, reachableCount, type PlannedExamination } from '@tokiori/domain';
import type { WorkCalendar } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { workCalendarsOf } from '../holidays/holidays.service';
import type { ExaminationRow } from './examination-row';
import { examinationsById } from './examinations.queries';

type Company = Pick<Caller, 'companyId' | 'timeZone'>;

/** The members of a row that its plan rests on. */
export type PlannedRow = Pick<
  ExaminationRow,
  | 'from_date'
  | 'questions_per_sheet'
  | 'frequency'
  | 'weekdays'
  | 'question_count'
  | 'delivered_count'
  | 'made_sheet_count'
>;

/** The plan of an examination as the domain knows it, with the last day that is asked about. */
export const plannedOf = (row: PlannedRow, toDate: string | null): PlannedExamination => ({
  frequency: row.frequency,
  weekdays: row.weekdays,
  fromDate: row.from_date,
  toDate,
  questionCount: row.question_count,
  questionsPerSheet: row.questions_per_sheet,
  deliveredCount: row.delivered_count,
  madeSheetCount: row.made_sheet_count,
});

/** The last day on which an examination gave questions, or will: somebody may have ended it before its last day. */
const lastDayOf = (
  { to_date: toDate, disabled_at: disabledAt }: ExaminationRow,
  timeZone: string,
): string | null => {
  if (disabledAt === null) return toDate;
  const ended = dateIn(timeZone, disabledAt);
  return toDate === null || ended < toDate ? ended : toDate;
};

/** How many questions of an examination will have come by its end, or had. */
export const reachableOf = (
  row: ExaminationRow,
  calendar: WorkCalendar,
  { timeZone }: Pick<Company, 'timeZone'>,
): number => reachableCount(plannedOf(row, lastDayOf(row, timeZone)), calendar);

/** The earliest last day by which all come, today at the earliest; `null` when there is none. */
export const earliestEndOf = (
  row: ExaminationRow,
  calendar: WorkCalendar,
  today: string,
): string | null => {
  const end = earliestEnd(plannedOf(row, null), calendar);
  return end === null || end > today ? end : today;
};

/**
 * How many questions will have come by the ends of examinations, or had, by id. A few queries however many there are.
 */
export const reachableCounts = async (
  tx: Tx,
  company: Company,
  ids: readonly number[],
  today: string,
): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await examinationsById(tx, company, ids);
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  const since = rows.map((row) => row.from_date).sort()[0];
  const calendars = await workCalendarsOf(tx, company.companyId, userIds, { today, since });
  return new Map(
    rows.map((row) => {
      const calendar = calendars.get(row.user_id) ?? { weeklyDaysOff: [], holidays: [] };
      return [row.id, reachableOf(row, calendar, company)];
    }),
  );
};
