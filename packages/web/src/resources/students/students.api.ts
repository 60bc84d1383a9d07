import type { StatsType, TimelineType } from '@tokiori/contract';
import {
  getHolidayCheck,
  listExaminations,
  listSurveySheets,
  studentStats,
  studentTimeline,
  studentTogether,
  studentTop,
  studentUntakens,
} from '@tokiori/contract/client';
import { ALWAYS_FRESH, pagesOf, queryOf } from '../../app/api/query-of';

/** For parts of a page that say themselves when they fail. */
const OWN_ERRORS = { throwOnError: false } as const;

// What is due has changed when the learner comes back from a sheet.
export const topQuery = { ...queryOf(studentTop, {}), ...ALWAYS_FRESH };
export const untakensQuery = { ...queryOf(studentUntakens, {}), ...ALWAYS_FRESH, ...OWN_ERRORS };

export const holidayCheckQuery = { ...queryOf(getHolidayCheck, {}), ...OWN_ERRORS };

/** Whether there is any course at all, also one that is over or yet to begin. */
export const anyExaminationQuery = {
  ...queryOf(listExaminations, { query: { include_future: true, range: '[0,0]' } }),
  ...OWN_ERRORS,
};

export const togetherQuery = { ...queryOf(studentTogether, {}), ...OWN_ERRORS };

export const timelineQuery = (type: TimelineType) => ({
  ...queryOf(studentTimeline, { query: { type } }),
  ...OWN_ERRORS,
});

export const statsQuery = (type: StatsType) => ({
  ...queryOf(studentStats, { query: { type } }),
  ...OWN_ERRORS,
});

/** Earlier than any sheet. */
const BEGINNING = '2000-01-01';

/** One's own sheets, newest first. */
export const sheetsQuery = (today: string) => ({
  ...pagesOf(listSurveySheets, { query: { from: BEGINNING, to: today, limit: '20' } }),
  ...ALWAYS_FRESH,
  ...OWN_ERRORS,
});
