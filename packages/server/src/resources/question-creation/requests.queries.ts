import type { CreationRequest, listCreationRequests } from '@tokiori/contract';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { ListRequest } from '../../platform/http/lists';
import { listAwaitedIds } from '../../shared/awaited-jobs.queries';
import type { Caller, Tx } from '../../shared/caller';
import { matches } from '../../shared/search';
import type { Tables } from '../../tables';

/** A request as it is stored, without its file. */
export type RequestRow = Omit<Selectable<Tables['question_creation_requests']>, 'content'>;

const ROW = [
  'id',
  'company_id',
  'status',
  'file_name',
  'document_key',
  'replaces_key',
  'purpose',
  'num_of_choices',
  'num_of_questions',
  'instruction',
  'maker',
  'seed',
  'read_at',
  'read_parts',
  'left_out',
  'step',
  'refused',
  'input_tokens',
  'output_tokens',
  'cost',
  'currency',
  'reason',
  'created_by',
  'created_at',
  'finished_at',
] as const;

/** What is kept of a new request. */
export type NewRequest = Pick<
  RequestRow,
  | 'file_name'
  | 'document_key'
  | 'replaces_key'
  | 'purpose'
  | 'num_of_choices'
  | 'num_of_questions'
  | 'instruction'
  | 'maker'
  | 'currency'
  | 'seed'
> & { content: Buffer };

export const insertRequest = async (
  tx: Tx,
  { companyId, userId }: Caller,
  request: NewRequest,
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('question_creation_requests')
    .values({ ...request, company_id: companyId, created_by: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A request of the company; `null` when there is none. */
export const findRequest = async (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<RequestRow | null> =>
  (await tx
    .selectFrom('question_creation_requests')
    .select(ROW)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** The same, locked until the transaction ends. */
export const lockRequest = async (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<RequestRow | null> =>
  (await tx
    .selectFrom('question_creation_requests')
    .select(ROW)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

/** The file of a request that was not read yet. */
export const findContent = async (
  tx: Tx,
  { company_id: companyId, id }: RequestRow,
): Promise<Buffer | null> => {
  const row = await tx
    .selectFrom('question_creation_requests')
    .select('content')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content ?? null;
};

type Changes = Partial<
  Pick<RequestRow, 'status' | 'read_at' | 'step' | 'refused' | 'reason' | 'finished_at'> & {
    content: null;
    read_parts: string;
    left_out: string;
  }
>;

export const updateRequest = async (
  tx: Tx,
  { company_id: companyId, id }: RequestRow,
  changes: Changes,
): Promise<void> => {
  await tx
    .updateTable('question_creation_requests')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Adds what a model has used, and what that costs (`null`: not known). */
export const updateRequestUsage = async (
  tx: Tx,
  { companyId, id }: { companyId: number; id: number },
  { input, output, cost }: { input: number; output: number; cost: number | null },
): Promise<void> => {
  await sql`
    update question_creation_requests set input_tokens = input_tokens + ${input},
      output_tokens = output_tokens + ${output},
      cost = case when ${cost}::float8 is null then cost else coalesce(cost, 0) + ${cost}::float8 end
    where company_id = ${companyId} and id = ${id}`.execute(tx);
};

/** Deletes a request with what was read and proposed; saved questions stay. */
export const deleteRequest = async (tx: Tx, companyId: number, id: number): Promise<void> => {
  await sql`
    update question_sources set stale_request_id = null
    where company_id = ${companyId} and stale_request_id = ${id}`.execute(tx);
  await tx
    .deleteFrom('question_creation_requests')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** A row of the list. */
interface ShownRow extends RequestRow {
  proposals: number;
  saved: number;
  dropped: number;
  stale: number;
  author: CreationRequest['created_by'];
}

const columns = sql.join(ROW.map((name) => sql.ref(`r.${name}`)));

const countOf = (companyId: number, condition: RawBuilder<unknown>) => sql`(
  select count(*) from question_creation_proposals p
  where p.company_id = ${companyId} and p.request_id = page.id and ${condition})`;

const detailsOf = (companyId: number) => ({
  columns: sql`${countOf(companyId, sql`true`)} as proposals,
    ${countOf(companyId, sql`p.question_id is not null`)} as saved,
    ${countOf(companyId, sql`p.dropped_at is not null`)} as dropped,
    (select count(*) from question_sources s join questions q on q.id = s.question_id
     where s.company_id = ${companyId} and s.stale_request_id = page.id and q.deleted_at is null) as stale,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as author`,
  from: sql`left join users u on u.company_id = ${companyId} and u.id = page.created_by`,
});

const presented = (row: ShownRow): CreationRequest => ({
  id: row.id,
  status: row.status,
  file_name: row.file_name,
  purpose: row.purpose,
  num_of_choices: row.num_of_choices,
  num_of_questions: row.num_of_questions,
  instruction: row.instruction,
  maker: row.maker,
  progress: { done: row.proposals, total: row.num_of_questions },
  read: row.read_at !== null,
  read_parts: row.read_parts as CreationRequest['read_parts'],
  left_out: row.left_out as string[] | null,
  reason: row.reason,
  counts: { refused: row.refused, saved: row.saved, dropped: row.dropped },
  usage:
    row.maker === 'BuiltIn'
      ? null
      : {
          input_tokens: row.input_tokens,
          output_tokens: row.output_tokens,
          cost: row.cost,
          currency: row.currency,
        },
  stale_count: row.stale,
  created_by: row.author,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});

/** One page of the company's requests, newest first unless told. */
export const pageOfRequests = async ({
  caller,
  ...call
}: {
  tx: Tx;
  caller: Caller;
  query: Partial<Record<'q', string>> & { status?: CreationRequest['status'][] | undefined };
  list: ListRequest;
}): Promise<Page<CreationRequest>> => {
  const { rows, total } = await pageOf<typeof listCreationRequests, ShownRow>(call, {
    columns,
    from: sql`question_creation_requests r`,
    where: [sql`r.company_id = ${caller.companyId}`],
    sorts: {
      id: sql`r.id`,
      created_at: sql`r.created_at`,
      file_name: sql`r.file_name`,
      status: sql`r.status`,
    },
    order: { field: 'id', descending: true },
    filters: {
      q: (text) => matches([sql`r.file_name`], text),
      status: (statuses) => sql`r.status = any(${statuses}::text[])`,
    },
    details: detailsOf(caller.companyId),
  });
  return { rows: rows.map(presented), total };
};

/** Requests under way that no job works on; others that look for such wait until this transaction ends. */
export const lockRequestsWithoutJob = async (tx: Tx): Promise<number[]> => {
  await sql`select pg_advisory_xact_lock(7306911026)`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select id from question_creation_requests where status = 'InProgress' order by id`.execute(tx);
  // After the requests: one that is added meanwhile is not among them, and its job need not be.
  const awaited = new Set(
    await listAwaitedIds(tx, { queue: 'create-questions', member: 'requestId' }),
  );
  return rows.map(({ id }) => id).filter((id) => !awaited.has(id));
};

/** How many requests of a company are under way. */
export const countUnderWay = async (tx: Tx, companyId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('question_creation_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('status', '=', 'InProgress')
    .executeTakeFirstOrThrow();
  return count;
};

/** Which company a request under way belongs to; `null` when it is over. Runs as the system role. */
export const findCompanyOfRequest = async (tx: Tx, id: number): Promise<number | null> => {
  const row = await tx
    .selectFrom('question_creation_requests')
    .select('company_id')
    .where('id', '=', id)
    .where('status', '=', 'InProgress')
    .executeTakeFirst();
  return row?.company_id ?? null;
};
