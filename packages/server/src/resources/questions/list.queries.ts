import type { listQuestions, QuestionFindingKind } from '@tokiori/contract';
import { dateIn } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { COUNTED_ASKED, COUNTED_CORRECT } from '../../shared/memory-tally';
import type { Content } from './content';
import type { StoredRemark } from './review/review.queries';
import { filtersOf, memoriesOf, POINT, type QuestionsQuery } from './list.filters';

/** A question with its current version, its categories and what the people in view made of it. */
export interface QuestionRow extends Content {
  id: number;
  company_id: number;
  preset: boolean;
  version: number;
  revision: number;
  variant_of: number | null;
  variant_count: number;
  minor_category_id: number;
  minor_category_name: string;
  medium_category_id: number;
  medium_category_name: string;
  major_category_id: number;
  major_category_name: string;
  created_at: Date;
  updated_at: Date;
  retired_at: Date | null;
  tags: string[];
  owner_id: number | null;
  owner_name: string | null;
  review: ReviewRow | null;
  /** Of a draft: the published question that it is to change. */
  amends_id: number | null;
  /** The draft that is to change it. */
  amendment_id: number | null;
  needs_amendment: boolean;
  check_by: string | null;
  asked: number;
  correct_count: number;
  user_count: number;
  source: SourceRow | null;
  health: HealthRow | null;
}

/** How far it is from being published, as JSON of the database. */
export interface ReviewRow {
  state: 'Draft' | 'Waiting';
  author_id: number | null;
  author_name: string | null;
  needs_second: boolean;
  remarks: (StoredRemark & { author_name: string | null })[];
}

/** How it does by first answers, as JSON of the database. */
export interface HealthRow {
  people: number;
  right_count: number;
  discrimination: number | null;
  findings: { kind: QuestionFindingKind; choiceId: number | null }[];
}

/** Where a question comes from, as JSON of the database. */
export interface SourceRow {
  file_name: string;
  page: number | null;
  heading: string | null;
  quote: string;
  shown: boolean;
  stale_since: string | null;
}

type Fragment = RawBuilder<unknown>;

const FROM = sql`
  questions q
  join question_versions v on v.question_id = q.id and v.version = q.version
  join minor_categories mi on mi.id = q.minor_category_id
  join medium_categories me on me.id = mi.medium_category_id
  join major_categories ma on ma.id = me.major_category_id`;

/** The company is named: what it has stands with it alone, while the bank may stand whole on several machines. */
const columnsFor = ({ companyId }: Caller): Fragment => sql`
  q.company_id, q.preset, q.version, q.revision, q.variant_of,
  (select count(*)::int from questions o where o.variant_of = q.id and o.deleted_at is null) as variant_count, q.created_at, q.updated_at, q.retired_at, q.tags,
  q.owner_id, q.check_by,
  case when q.review_state is not null and q.company_id = ${companyId} then json_build_object(
    'state', q.review_state, 'author_id', q.review_author_id,
    'author_name', (select u.name from users u where u.company_id = ${companyId} and u.company_id = q.company_id and u.id = q.review_author_id),
    'needs_second', (select c.reviews_questions from companies c where c.id = q.company_id),
    'remarks', coalesce((
      select json_agg(r.remark || jsonb_build_object('author_name', u.name) order by r.place)
      from jsonb_array_elements(q.review_remarks) with ordinality r (remark, place)
      left join users u on u.company_id = ${companyId} and u.company_id = q.company_id and u.id = (r.remark ->> 'author_id')::bigint), '[]')) end as review,
  q.amends_id,
  (select a.id from questions a where a.company_id = ${companyId} and a.amends_id = q.id and a.deleted_at is null) as amendment_id,
  q.company_id = ${companyId} and q.review_state is null
    and exists (select from companies c where c.id = q.company_id and c.reviews_questions) as needs_amendment,
  (select u.name from users u where u.company_id = ${companyId} and u.company_id = q.company_id and u.id = q.owner_id) as owner_name,
  q.minor_category_id, mi.name as minor_category_name, me.id as medium_category_id,
  me.name as medium_category_name, ma.id as major_category_id, ma.name as major_category_name,
  v.title, v.question_type, v.question_category, v.statement, v.statement_image, v.comment, v.selectable,
  v.orderable, v.commentary, v.commentary_image, v.commentary_links, v.translations,
  s.asked, s.correct_count, s.user_count,
  (select json_build_object('people', h.people, 'right_count', h.right_count, 'discrimination', h.discrimination,
      'findings', h.findings)
    from question_health h where h.company_id = ${companyId} and h.question_id = q.id) as health,
  (select json_build_object('file_name', o.file_name, 'page', o.page, 'heading', o.heading, 'quote', o.quote,
      'shown', o.shown, 'stale_since', o.stale_since)
    from question_sources o where o.question_id = q.id) as source`;

/** What the list of questions is asked for; the program itself asks it for one by its id. */
export interface QuestionList {
  tx: Tx;
  caller: Caller;
  query: QuestionsQuery;
  list: ListRequest;
  /** Decides which questions should have been looked at; absent: the moment. */
  now?: Date;
}

const NEWEST_FIRST = { field: 'id', descending: true } as const;

/** Where a question stands in a basic. */
const placeInBasic = (basicId: number): Fragment => sql`(
  select bq.sequence from basic_questions bq where bq.basic_id = ${basicId} and bq.question_id = q.id)`;

/** What rows of the list are found and ordered by. */
const sourceOf = ({ caller, query, list: { ids }, now = new Date() }: Omit<QuestionList, 'tx'>) => {
  const memories = memoriesOf(POINT, caller, query);
  return {
    columns: sql`q.id`,
    from: FROM,
    where: [
      sql<boolean>`q.deleted_at is null and (q.company_id = ${caller.companyId} or q.preset and q.review_state is null)`,
      // Variants stand within the rows of what they are of; who knows their ids may ask for them.
      // A draft is found whatever it is.
      ...(ids === null && query.review === undefined ? [sql<boolean>`q.variant_of is null`] : []),
      // Out of the way until they are asked for.
      ...(ids === null && query.use === undefined && query.review === undefined
        ? [sql<boolean>`q.retired_at is null`]
        : []),
    ],
    sorts: {
      id: sql`q.id`,
      title: sql`v.title`,
      question_type: sql`v.question_type`,
      question_category: sql`v.question_category`,
      category: [sql`ma.name`, sql`me.name`, sql`mi.name`],
      created_at: sql`q.created_at`,
      updated_at: sql`q.updated_at`,
      // Statistics are summed for all questions only when they decide the order.
      asked: sql`(select coalesce(sum(${COUNTED_ASKED}), 0) ${memories})`,
      discrimination: sql`(select h.discrimination from question_health h
        where h.company_id = ${caller.companyId} and h.question_id = q.id)`,
      check_by: sql`q.check_by`,
      correct_rate: sql`(select sum(${COUNTED_CORRECT})::float8 / nullif(sum(${COUNTED_ASKED}), 0) ${memories})`,
    },
    order: query.basicId === undefined ? NEWEST_FIRST : { by: placeInBasic(query.basicId) },
    filters: filtersOf(caller, dateIn(caller.timeZone, now)),
  };
};

/** One page of the questions the company sees; unless told newest first, and those of a basic in its order. */
export const pageOfQuestions = ({ caller, ...call }: QuestionList): Promise<Page<QuestionRow>> =>
  pageOf<typeof listQuestions, QuestionRow>(call, {
    ...sourceOf({ caller, ...call }),
    details: {
      columns: columnsFor(caller),
      from: sql`join (${FROM}) on q.id = page.id
        cross join lateral (
          select coalesce(sum(${COUNTED_ASKED}), 0) as asked, coalesce(sum(${COUNTED_CORRECT}), 0) as correct_count,
            count(*) as user_count
          ${memoriesOf(POINT, caller, call.query)}
        ) s`,
    },
  });

/** The ids of the same page. */
export const listIdsOfQuestionPage = async ({
  caller,
  ...call
}: QuestionList): Promise<number[]> => {
  const source = sourceOf({ caller, ...call });
  const { rows } = await pageOf<typeof listQuestions, { id: number }>(call, source);
  return rows.map(({ id }) => id);
};

/** How many choices or words one of the questions, or of their variants, has at most; 0 without any. */
export const countMostChoicesOf = async ({
  caller,
  list,
  ...call
}: QuestionList): Promise<number> => {
  const one = { ...list, sort: null, offset: 0, limit: 1 };
  const { rows } = await pageOf<typeof listQuestions, { most: number }>(
    { ...call, list: one },
    {
      ...sourceOf({ caller, list, ...call }),
      columns: sql`max(greatest(
        jsonb_array_length(v.selectable), jsonb_array_length(v.orderable), (
          select max(greatest(jsonb_array_length(w.selectable), jsonb_array_length(w.orderable)))
          from questions o join question_versions w on w.question_id = o.id and w.version = o.version
          where o.variant_of = q.id and o.deleted_at is null))) over () as most`,
    },
  );
  return rows[0]?.most ?? 0;
};
