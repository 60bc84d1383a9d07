import { QUESTIONS_RESTORED_DAYS, type listDeletedQuestions } from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { matchesStored } from '../../shared/search';
import type { Content } from './content';

/** A version with who wrote it. */
export interface VersionRow extends Content {
  version: number;
  created_at: Date;
  created_by_name: string | null;
}

/** All versions of a question, the newest first. */
export const listVersions = async (
  tx: Tx,
  companyId: number,
  questionId: number,
): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select v.version, v.created_at, u.name as created_by_name, v.title, v.question_type, v.question_category,
      v.statement, v.statement_image, v.comment, v.selectable, v.orderable, v.commentary, v.commentary_image,
      v.commentary_links, v.translations
    from question_versions v
    left join users u on u.company_id = v.company_id and u.id = v.created_by
    where v.company_id = ${companyId} and v.question_id = ${questionId}
    order by v.version desc`.execute(tx);
  return rows;
};

/** How the company's people answered a version, and how often each choice or word was given. */
export interface VersionCounts {
  version: number;
  count: number;
  correct: number;
  skipped: number;
  dropped: number;
  given: Record<string, number>;
}

export const countVersions = async (
  tx: Tx,
  companyId: number,
  questionId: number,
): Promise<Map<number, VersionCounts>> => {
  const { rows } = await sql<VersionCounts>`
    with answered as materialized (
      select coalesce(s.variant_version, s.version) as version, s.given_ids, s.is_correct, s.is_skipped, s.is_dropped
      from surveys s
      join survey_sheets sh on sh.company_id = s.company_id and sh.id = s.survey_sheet_id and sh.kind <> 'Practice'
      where s.company_id = ${companyId} and s.answered_at is not null
        and s.question_id = (select coalesce(variant_of, id) from questions where id = ${questionId})
        and coalesce(s.variant_id, s.question_id) = ${questionId}
    ), given as (
      select version, jsonb_object_agg(id::text, times) as given from (
        select a.version, g.id, count(*)::int as times from answered a cross join lateral unnest(a.given_ids) as g (id)
        group by a.version, g.id
      ) counted group by version
    )
    select a.version, count(*)::int as count, count(*) filter (where is_correct and not is_dropped)::int as correct,
      count(*) filter (where is_skipped)::int as skipped, count(*) filter (where is_dropped)::int as dropped,
      coalesce((select g.given from given g where g.version = a.version), '{}') as given
    from answered a group by a.version`.execute(tx);
  return new Map(rows.map((row) => [row.version, row]));
};

const RESTORED = sql`make_interval(days => ${QUESTIONS_RESTORED_DAYS}::int)`;

interface DeletedRow {
  id: number;
  title: string;
  minor_category_name: string;
  deleted_at: Date;
  until: Date;
}

/** A page of the company's deleted questions that can still be restored. */
export const pageOfDeleted = (
  call: CallOf<typeof listDeletedQuestions>,
): Promise<Page<DeletedRow>> =>
  pageOf<typeof listDeletedQuestions, DeletedRow>(call, {
    columns: sql`q.id, v.title, mi.name as minor_category_name, q.deleted_at, q.deleted_at + ${RESTORED} as until`,
    from: sql`questions q
      join question_versions v on v.question_id = q.id and v.version = q.version
      join minor_categories mi on mi.id = q.minor_category_id
      left join questions main on main.id = q.variant_of`,
    where: [
      sql`q.company_id = ${call.caller.companyId}`,
      sql`main.deleted_at is null`,
      // An amendment is of no use without what it was to change.
      sql`q.amends_id is null`,
      sql`q.deleted_at > ${call.now}::timestamptz - ${RESTORED}`,
    ],
    sorts: { id: sql`q.id`, title: sql`v.title`, deleted_at: sql`q.deleted_at` },
    order: { field: 'deleted_at', descending: true },
    filters: { q: (text) => matchesStored(sql`v.search_text`, text) },
  });

/** Puts a deleted question back, with the variants that were deleted with it. @returns whether there was one */
export const updateDeleted = async (
  tx: Tx,
  companyId: number,
  questionId: number,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update questions q set deleted_at = null, updated_at = ${now}
    from questions wanted
    join minor_categories mi on mi.id = wanted.minor_category_id and mi.deleted_at is null
    left join questions main on main.id = wanted.variant_of
    where wanted.company_id = ${companyId} and wanted.id = ${questionId}
      and wanted.deleted_at > ${now}::timestamptz - ${RESTORED} and main.deleted_at is null and wanted.amends_id is null
      and q.company_id = ${companyId}
      and (q.id = wanted.id or (q.variant_of = wanted.id and q.deleted_at = wanted.deleted_at))
    returning q.id`.execute(tx);
  return rows.length > 0;
};
