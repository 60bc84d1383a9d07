import { COURSE_STATE_LABELS } from '@tokiori/domain';

/** Query of a list of courses that is to name the archived ones, too: people have results and certificates of them. */
export const OF_ALL_STATES = { state: JSON.stringify(Object.keys(COURSE_STATE_LABELS)) };

/** Query of a list of courses for giving one. */
export const GIVEN = { state: 'Live' };
