import type { Database } from '../../platform/database';
import { itemAt } from '../../platform/item-of';
import type { Tables } from '../../tables';
import {
  givenFor,
  surveysFrom,
  type ReadSurvey,
  type SurveyRead,
  type SurveyToRead,
} from './read-survey';

const READ_BESIDE_CALLERS = `
  select (select coalesce(json_agg(c), '[]') from find_callers($6) c) as callers,
    (select coalesce(json_agg(r), '[]') from read_surveys_to_answer($1, $2, $3, $4, $5) r) as reads`;

/** The same, and who holds some tokens (`find_callers`, as JSON has it), in the same round trip. */
export const listSurveysAndCallers = async <CallerRow>(
  database: Database<Tables>,
  wanted: readonly SurveyToRead[],
  tokenHashes: readonly Buffer[],
): Promise<{ surveys: (ReadSurvey | null)[]; callers: CallerRow[] }> => {
  const given = [...(await givenFor(database, wanted)), tokenHashes];
  const rows = await database.repeat<{ callers: CallerRow[]; reads: SurveyRead[] }>(
    READ_BESIDE_CALLERS,
    given,
  );
  const { callers, reads } = itemAt(rows, 0);
  return { callers, surveys: surveysFrom(reads, wanted) };
};
