import { studentTop } from '@tokiori/contract/client';
import { ALWAYS_FRESH, queryOf } from '../../../app/api/query-of';

/** What is left of the day, over all courses: asked anew after each sheet. */
export const dayQuery = { ...queryOf(studentTop, {}), ...ALWAYS_FRESH, throwOnError: false };
