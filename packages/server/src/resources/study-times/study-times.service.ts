import type * as endpoints from '@tokiori/contract';
import type { DateRange, OutsideStudy, StudyDay, StudyTime, StudyTimeSum } from '@tokiori/contract';
import { studyPeriod, type ReportPeriod } from '@tokiori/domain';
import { invalid } from '../../platform/errors';
import type { Page } from '../../platform/list-pages';
import type { Caller, CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { countsPracticeTime } from '../companies/companies.access';
import {
  pageOfOutsideStudy,
  pageOfStudyDays,
  pageOfStudyTimes,
  sumStudyTimes,
} from './study-times.queries';

interface PeriodCall {
  caller: Caller;
  now: Date;
  query: { period?: DateRange | undefined };
}

const askedPeriod = ({ caller, now, query }: PeriodCall): ReportPeriod => {
  const period = studyPeriod(query.period ?? null, todayOf(caller, now));
  if (period) return period;
  const message = '期間は、始まりから終わりまでの366日以内で指定してください。';
  throw invalid([{ field: 'period', message }]);
};

/** Who has learned how long in a period. */
export const listStudyTimes = (
  call: CallOf<typeof endpoints.listStudyTimes>,
): Promise<Page<StudyTime>> => pageOfStudyTimes(call, askedPeriod(call));

/** The same day by day. */
export const listStudyDays = (
  call: CallOf<typeof endpoints.listStudyDays>,
): Promise<Page<StudyDay>> => pageOfStudyDays(call, askedPeriod(call));

/** Compulsory learning outside of the hours. */
export const listOutsideStudy = (
  call: CallOf<typeof endpoints.listOutsideStudy>,
): Promise<Page<OutsideStudy>> => pageOfOutsideStudy(call, askedPeriod(call));

/** All of it together. */
export const getStudyTimeSum = async (
  call: CallOf<typeof endpoints.getStudyTimeSum>,
): Promise<StudyTimeSum> => {
  const period = askedPeriod(call);
  const counts = await countsPracticeTime(call.tx, call.caller.companyId);
  return { ...period, ...(await sumStudyTimes(call, period)), counts_practice: counts };
};
