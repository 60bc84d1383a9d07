import type { listBookmarks } from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import { theRow, type ListRequest } from '../../platform/http/lists';
import type { Caller, Tx } from '../../shared/caller';
import { lockUser } from '../../shared/lock-user.queries';
import { WORDING_ID, WORDING_VERSION } from '../../shared/asked-wording';
import { onlyRow } from '../../shared/only-row';

export interface BookmarkRow {
  id: number;
  question_id: number;
  question_title: string;
  note: string;
  created_at: Date;
  survey_id: number;
  survey_sheet_id: number;
  last_correct: boolean;
  last_skipped: boolean;
  last_answered_on: string;
}

interface BookmarkList {
  tx: Tx;
  caller: Caller;
  query: { survey_sheet_id?: number | undefined };
  list: ListRequest;
}

/** One page of the caller's bookmarks, newest first unless told. */
export const pageOfBookmarks = ({ caller, ...call }: BookmarkList): Promise<Page<BookmarkRow>> =>
  pageOf<typeof listBookmarks, BookmarkRow>(call, {
    columns: sql`b.question_id as id, b.question_id, v.title as question_title, b.note, b.created_at, b.survey_id,
      s.survey_sheet_id, m.last_correct, m.last_skipped, m.last_reviewed_on as last_answered_on`,
    from: sql`bookmarks b
      join surveys s on s.company_id = b.company_id and s.id = b.survey_id
      join question_versions v on v.question_id = ${WORDING_ID}
        and v.version = ${WORDING_VERSION}
      join memories m on m.company_id = b.company_id and m.user_id = b.user_id and m.question_id = b.question_id`,
    where: [sql`b.company_id = ${caller.companyId}`, sql`b.user_id = ${caller.userId}`],
    sorts: {
      id: sql`b.question_id`,
      created_at: sql`b.created_at`,
      question_title: sql`v.title`,
    },
    order: { field: 'created_at', descending: true },
    filters: {
      survey_sheet_id: (sheetId) => sql`exists (
        select from surveys w
        where w.company_id = ${caller.companyId} and w.survey_sheet_id = ${sheetId} and w.question_id = b.question_id)`,
    },
  });

/** The caller's bookmark of a question; `null` when there is none. */
export const findBookmark = async (
  tx: Tx,
  caller: Caller,
  questionId: number,
): Promise<BookmarkRow | null> => {
  const { rows } = await pageOfBookmarks({ tx, caller, query: {}, list: theRow(questionId) });
  return rows[0] ?? null;
};

/** How many bookmarks of other questions the caller has; their other requests that add one wait until this transaction ends. */
export const countOtherBookmarks = async (
  tx: Tx,
  caller: Caller,
  questionId: number,
): Promise<number> => {
  await lockUser(tx, caller);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bookmarks
    where company_id = ${caller.companyId} and user_id = ${caller.userId} and question_id <> ${questionId}`.execute(
    tx,
  );
  return onlyRow(rows).count;
};

interface NewBookmark {
  questionId: number;
  surveyId: number;
  note: string;
  at: Date;
}

/** Sets a bookmark of the caller's; of one that is there already only the note changes. */
export const upsertBookmark = async (
  tx: Tx,
  { companyId, userId }: Caller,
  { questionId, surveyId, note, at }: NewBookmark,
): Promise<void> => {
  await tx
    .insertInto('bookmarks')
    .values({
      company_id: companyId,
      user_id: userId,
      question_id: questionId,
      survey_id: surveyId,
      note,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'question_id']).doUpdateSet({ note }),
    )
    .execute();
};

/** Removes a bookmark of the caller's. */
export const deleteBookmark = async (
  tx: Tx,
  { companyId, userId }: Caller,
  questionId: number,
): Promise<void> => {
  await tx
    .deleteFrom('bookmarks')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .execute();
};
