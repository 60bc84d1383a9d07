import type { QueryClient } from '@tanstack/react-query';
import { nextSheet, studentTop, takeRecap } from '@tokiori/contract/client';
import { queryOf } from '../../../app/api/query-of';
import { isToBegin } from '../../../app/sheets/take-now-words';

/** The address of the first sheet that waits, or of the page where it is begun as an examination, for whoever has just come; `null` where none does, or the network fails. */
export const firstSheetPath = async (client: QueryClient): Promise<string | null> => {
  try {
    const { take_now: waiting } = await client.query(queryOf(studentTop, {}));
    const first = waiting[0];
    if (!first) return null;
    if (isToBegin(first)) return `/examinations/${first.examination_id}/start`;
    const endpoint = first.kind === 'Recap' ? takeRecap : nextSheet;
    const input = { params: { examination_id: first.examination_id } };
    const { survey_sheet: sheet } = await client.query(queryOf(endpoint, input));
    return sheet && `/survey-sheets/${sheet.id}`;
  } catch {
    return null;
  }
};
