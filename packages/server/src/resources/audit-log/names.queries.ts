import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';

/** A thing of a company, as the log writes it. */
export interface NamedThing {
  kind: string;
  company_id: number;
  id: number;
}

/** Kinds of things whose rows have a name of their own, by their table. */
const NAMED: Readonly<Record<string, readonly [table: string, column: string]>> = {
  user: ['users', 'name'],
  department: ['departments', 'name'],
  api_token: ['api_tokens', 'name'],
  webhook: ['webhooks', 'name'],
  chat_webhook: ['chat_webhooks', 'name'],
  user_attribute: ['user_attributes', 'name'],
  profession: ['professions', 'name'],
  post: ['posts', 'name'],
  passkey: ['passkeys', 'name'],
  import: ['imports', 'file_name'],
  question_creation_request: ['question_creation_requests', 'file_name'],
};

/** Those that the operator may offer to every company; the deleted ones of most keep their rows. */
const OFFERED: Readonly<Record<string, readonly [table: string, isThere: RawBuilder<boolean>]>> = {
  course_template: ['course_templates', sql`true`],
  basic: ['basics', sql`t.deleted_at is null`],
  major_category: ['major_categories', sql`t.deleted_at is null`],
  medium_category: ['medium_categories', sql`t.deleted_at is null`],
  minor_category: ['minor_categories', sql`t.deleted_at is null`],
};

/** The company is named, so that what it has may stand on a machine of its own. */
const branchesOf = (companyId: number): readonly RawBuilder<unknown>[] => [
  ...Object.entries(NAMED).map(
    ([kind, [table, column]]) => sql`
      select t.${sql.ref(column)} as name, true as is_there, null::bigint as user_id from ${sql.table(table)} t
      where w.kind = ${sql.lit(kind)} and t.company_id = ${companyId} and t.id = w.id`,
  ),
  ...Object.entries(OFFERED).map(
    ([kind, [table, isThere]]) => sql`
      select t.name, ${isThere}, null from ${sql.table(table)} t
      where w.kind = ${sql.lit(kind)} and t.id = w.id and (t.company_id = ${companyId} or t.preset)`,
  ),
  sql`
      select v.title, q.deleted_at is null, null from questions q
      join question_versions v on v.question_id = q.id and v.version = q.version
      where w.kind = 'question' and q.id = w.id and (q.company_id = ${companyId} or q.preset)`,
  sql`
      select v.title, true, null from question_reports r
      join questions q on q.id = r.question_id
      join question_versions v on v.question_id = q.id and v.version = q.version
      where w.kind = 'question_report' and r.company_id = ${companyId} and r.id = w.id`,
  sql`
      select c.name, e.deleted_at is null, e.user_id from examinations e
      join course_templates c on c.id = e.course_template_id and (c.company_id = ${companyId} or c.preset)
      where w.kind = 'examination' and e.company_id = ${companyId} and e.id = w.id`,
  // It has no name, but a page as long as it is kept.
  sql`
      select null, true, null from tasks k where w.kind = 'task' and k.company_id = ${companyId} and k.id = w.id`,
];

/** Of no company, and so found alone. */
const INQUIRIES = sql`
      select i.receipt_number as name, true as is_there, null::bigint as user_id from inquiries i
      where w.kind = 'inquiry' and i.id = w.id`;

const wantedRows = (things: readonly NamedThing[]) => sql`
    unnest(${things.map(({ kind }) => kind)}::text[], ${things.map((thing) => thing.company_id)}::bigint[],
      ${things.map(({ id }) => id)}::bigint[]) as w (kind, company_id, id)`;

/** A thing as it is now. */
export interface NamedNow extends NamedThing {
  /** `null`: things of this kind have no name. */
  name: string | null;
  is_there: boolean;
  /** Of an examination who takes it. */
  user_id: number | null;
}

interface LoggedThing extends NamedThing {
  changes: Record<string, unknown>;
}

const isInquiry = ({ kind }: NamedThing): boolean => kind === 'inquiry';

const listNamesBy = async (
  tx: Tx,
  things: readonly NamedThing[],
  branches: RawBuilder<unknown>,
): Promise<NamedNow[]> => {
  const { rows } = await sql<NamedNow>`
    select w.kind, w.company_id, w.id, n.name, n.is_there, n.user_id from ${wantedRows(things)}
    cross join lateral (${branches}) n`.execute(tx);
  return rows;
};

/** What things are called now, and whether they are still there; none for those of which no row is left. */
export const listNames = async (tx: Tx, things: readonly NamedThing[]): Promise<NamedNow[]> => {
  const [inquiries, others] = [
    things.filter(isInquiry),
    things.filter((thing) => !isInquiry(thing)),
  ];
  const named: NamedNow[] = [];
  for (const [companyId, own] of groupBy(others, (thing) => thing.company_id))
    named.push(...(await listNamesBy(tx, own, sql.join(branchesOf(companyId), sql` union all `))));
  if (inquiries.length > 0) named.push(...(await listNamesBy(tx, inquiries, INQUIRIES)));
  return named;
};

/** What the newest entry that names things has of their names, for those of which no row is left. */
export const listNamesInLog = async (
  tx: Tx,
  things: readonly NamedThing[],
): Promise<LoggedThing[]> => {
  const all: LoggedThing[] = [];
  for (const [companyId, own] of groupBy(things, (thing) => thing.company_id))
    all.push(...(await listLoggedBy(tx, companyId, own)));
  return all;
};

const listLoggedBy = async (
  tx: Tx,
  companyId: number,
  things: readonly NamedThing[],
): Promise<LoggedThing[]> => {
  const { rows } = await sql<LoggedThing>`
    select w.kind, w.company_id, w.id, h.changes from ${wantedRows(things)}
    cross join lateral (
      select l.changes from audit_log l
      where l.company_id = ${companyId} and l.target_type = w.kind and l.target_id = w.id
        and (l.changes ->> 'name' is not null or l.changes ->> 'title' is not null
          or l.changes ->> 'file_name' is not null)
      order by l.id desc limit 1
    ) h`.execute(tx);
  return rows;
};
