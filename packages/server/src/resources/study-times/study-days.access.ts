import type { ReportPeriod } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { studyTimeRows, SUMMED } from './study-time-rows';

/** How long somebody has learned on a day: seconds by kind, and what was corrected. */
export interface StudyDayOf {
  user_id: number;
  day: string;
  required_seconds: number;
  other_seconds: number;
  practice_seconds: number;
  corrected_minutes: number;
}

/** The days of some people within a period, in their order. Whoever calls has proved that the people may be looked at. */
export const studyDaysOf = async (
  tx: Tx,
  companyId: number,
  userIds: readonly number[],
  period: ReportPeriod,
): Promise<StudyDayOf[]> => {
  const { rows } = await sql<StudyDayOf>`
    select r.user_id, r.day, ${SUMMED} from ${studyTimeRows(companyId, period)} r
    where r.user_id = any(${[...userIds]}::bigint[])
    group by r.user_id, r.day order by r.user_id, r.day`.execute(tx);
  return rows;
};
