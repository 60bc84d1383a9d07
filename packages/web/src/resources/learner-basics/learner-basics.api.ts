import {
  listUserBasicScores,
  nextBasicSheet,
  studentBasics,
  verifyCertificate,
} from '@tokiori/contract/client';
import { ALWAYS_FRESH, queryOf } from '../../app/api/query-of';

/** More than anybody is asked: basics are shown whole. */
const WHOLE = '[0,999]';

/** The basics one is asked. Always fetched again: what one did in them has changed after a sitting. */
export const ownBasicsQuery = {
  ...queryOf(studentBasics, { query: { range: WHOLE } }),
  ...ALWAYS_FRESH,
};

/** The same for parts of a page that say themselves when they fail. */
export const ownBasicsPartQuery = { ...ownBasicsQuery, throwOnError: false };

/** What one did in basics, also in those that one is not asked any more. */
export const ownScoresQuery = (userId: number) => ({
  ...queryOf(listUserBasicScores, {
    params: { id: userId },
    query: { range: WHOLE, sort: '["name","ASC"]' },
  }),
  ...ALWAYS_FRESH,
  throwOnError: false,
});

/** The sheet to take: made when it is asked for, so it is asked for on pressing start. */
export const basicSheetQuery = (companyId: number, basicId: number) => ({
  ...queryOf(nextBasicSheet, { params: { company_id: companyId, basic_id: basicId } }),
  staleTime: 0,
});

export const certificateQuery = (code: string) => ({
  ...queryOf(verifyCertificate, { params: { code } }),
  throwOnError: false,
});
