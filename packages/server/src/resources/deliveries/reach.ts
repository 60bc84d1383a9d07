import { dateIn, earliestEnd, reachableCount, type PlannedExamination } from '@tokiori/domain';
import type { WorkCalendar } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { workCalendarsOf } from '../work-calendars/work-calendars';
import type { ExaminationRow } from './examination-row';
import { examinationsById } from './held-examinations.access';

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
const reachableOf = (
  row: ExaminationRow,
  calendar: WorkCalendar,
  { timeZone }: Pick<Company, 'timeZone'>,
): number => reachableCount(plannedOf(row, lastDayOf(row, timeZone)), calendar);

/** The earliest last day by which all come, today at the earliest; `null` when there is none. */
const earliestEndOf = (
  row: ExaminationRow,
  calendar: WorkCalendar,
  today: string,
): string | null => {
  const end = earliestEnd(plannedOf(row, null), calendar);
  return end === null || end > today ? end : today;
};

/** How far the plan of an examination reaches. */
export interface Reach {
  /** Questions that will have come by its end, or had. */
  reachable_question_count: number;
  /** The earliest last day by which all come; the last day as it is while it suffices. */
  earliest_to: string | null;
}

/** How far one plan reaches by a calendar. */
export const reachIn = (
  row: ExaminationRow,
  calendar: WorkCalendar,
  { company, today }: { company: Pick<Company, 'timeZone'>; today: string },
): Reach => {
  const reachable = reachableOf(row, calendar, company);
  const isShort = reachable < row.question_count;
  return {
    reachable_question_count: reachable,
    earliest_to: isShort ? earliestEndOf(row, calendar, today) : row.to_date,
  };
};

/** How far the plans of examinations reach, by id: a few queries however many there are. */
export const reachOf = async (
  tx: Tx,
  company: Company,
  ids: readonly number[],
  today: string,
): Promise<Map<number, Reach>> => {
  if (ids.length === 0) return new Map();
  const rows = await examinationsById(tx, company, ids);
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  const since = rows.map((row) => row.from_date).sort()[0];
  const calendars = await workCalendarsOf(tx, company.companyId, userIds, { today, since });
  return new Map(
    rows.map((row) => {
      const calendar = calendars.get(row.user_id) ?? { weeklyDaysOff: [], holidays: [] };
      return [row.id, reachIn(row, calendar, { company, today })];
    }),
  );
};

/** How many questions will have come by the ends of examinations, or had, by id. */
export const reachableCounts = async (
  ...asked: Parameters<typeof reachOf>
): Promise<Map<number, number>> =>
  new Map(
    [...(await reachOf(...asked))].map(([id, reach]) => [id, reach.reachable_question_count]),
  );
