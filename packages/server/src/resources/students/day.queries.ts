import { FEATURES, type StudentTop } from '@tokiori/contract';
import { mondayOf, type DailySums } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database';
import type { Caller, Tx } from '../../shared/caller';
import type { MaintenanceRow } from '../../shared/maintenance';
import { onlyRow } from '../../shared/only-row';
import type { ReviewColumns } from '../../shared/review-rules';
import type { Tables } from '../../tables';
import type { DeliveredRow } from '../deliveries/delivery';
import type { HoursOfPerson } from '../../shared/learning-hours';
import type { DaysOffRow } from '../work-calendars/days-off-row';

/** An examination that is live, with the counts over its sheets. */
export interface HeldRow extends DeliveredRow, ReviewColumns {
  id: number;
  name: string;
  image: string | null;
  recap_enabled: boolean;
  /** How it goes on after its end, and the seconds spent on it this month; `null`: it runs. */
  maintenance: (MaintenanceRow & { spent_seconds: number }) | null;
  /** Most questions of the day after which none of these is offered; `null`: the company's limit. */
  daily_question_limit: number | null;
  /** Whether the company requires its course. */
  required: boolean;
  /** Whether its course is held as an examination now. */
  is_exam: boolean;
  /** At least one answer. */
  is_begun: boolean;
  open_sheet_question_count: number | null;
  open_sheet_answered_count: number | null;
  open_sheet_is_exam: boolean;
  /** `null`: it has no limit. */
  open_sheet_ends_at: string | null;
  open_recap_sheet_id: number | null;
  open_recap_question_count: number | null;
  open_recap_answered_count: number | null;
}

/**
 * A question that may be reviewed: examination, question, stability in days, day of the latest answer, lapses, right
 * answers in a row, decay, effect of the person.
 */
type CandidateTuple = [
  number,
  number,
  number,
  string,
  number,
  number,
  number | null,
  number | null,
];

type MonthSums = Pick<
  DailySums,
  'asked' | 'correct' | 'recapAsked' | 'recapCorrect' | 'points' | 'seconds'
>;

/** What the first screen of a learner rests on, as `read_day_of_learner` tells it. */
export interface LearnerDay {
  /** By their first day. */
  examinations: HeldRow[];
  candidates: CandidateTuple[];
  /** The day to which the days off reach back. */
  days_off_since: string;
  days_off: Omit<DaysOffRow, 'user_id'>;
  month: MonthSums & { active_days: number };
  /** Days of this week. */
  answered_on: string[];
  /** Days with an answer, as `AbsenceFacts` wants them. */
  active_on: string[];
  /** Questions. */
  answered_today: number;
  /** Most questions a day after an absence; `null`: no limit. */
  restart_per_day: number | null;
  /** Most questions a day, by the company. */
  daily_question_limit: number;
  /** `null`: compulsory learning may be asked at any time. */
  hours: HoursOfPerson | null;
  unread_reply_count: number;
  rank: StudentTop['rank'];
}

const READ_DAY_OF_LEARNER = 'select read_day_of_learner($1, $2, $3, $4, $5, $6) as day';

/** The same for several people, in the company's own transaction. Nobody's rank is worked out unless they want it. */
export const listLearnerDays = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  today: string,
): Promise<{ userId: number; day: LearnerDay }[]> => {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ user_id: number; day: LearnerDay | null }>`
    select user_id, day from read_days_of_learners(${companyId}, ${[...userIds]}::bigint[], ${today}::date, ${mondayOf(today)}::date)`.execute(
    tx,
  );
  // Who is nobody of the company has no day.
  return rows.flatMap(({ user_id: userId, day }) => (day === null ? [] : [{ userId, day }]));
};

/** Reads it in one round trip, in a plan that is made once. */
export const getLearnerDay = async (
  database: Database<Tables>,
  { companyId, userId }: Caller,
  today: string,
): Promise<LearnerDay> => {
  const rows = await database.repeat<{ day: LearnerDay }>(READ_DAY_OF_LEARNER, [
    companyId,
    await database.tokenOf(companyId),
    userId,
    today,
    mondayOf(today),
    FEATURES.ranking.default,
  ]);
  return onlyRow(rows).day;
};
