import type {
  listTaskItems,
  listTasks,
  Task,
  TaskItem,
  TaskItemState,
  TaskKind,
} from '@tokiori/contract';
import { sql, type Selectable } from 'kysely';
import { pageOf, type Condition, type Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { listAwaitedIds } from '../../shared/awaited-jobs.queries';
import { mayWrite } from '../../shared/may-write';
import { onlyRow } from '../../shared/only-row';
import type { Tables } from '../../tables';

/** A task as it is stored. */
export type TaskRow = Selectable<Tables['tasks']>;

/** A row of a task that is still to be done, or that is to be undone. */
export interface ItemRow {
  id: number;
  user_id: number | null;
  line: number | null;
  before: Record<string, unknown> | null;
}

/** What became of an item. */
export interface ItemResult {
  id: number;
  state: TaskItemState;
  message: string | null;
  before: Record<string, unknown> | null;
}

/** A new task of the caller's, with its people, each a row that waits. */
export const insertTask = async (
  tx: Tx,
  caller: Caller,
  task: {
    kind: TaskKind;
    label: string | null;
    total: number;
    params: Record<string, unknown>;
    userIds: readonly number[];
    /** The day at whose beginning it is done; `null`: now. */
    startsOn: string | null;
  },
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('tasks')
    .values({
      company_id: caller.companyId,
      kind: task.kind,
      label: task.label,
      total: task.total,
      params: JSON.stringify(task.params),
      created_by: caller.userId,
      real_user_id: caller.realUserId,
      created_at: now,
      starts_on: task.startsOn,
      waits_until: sql`(${task.startsOn}::date)::timestamp at time zone ${caller.timeZone}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into task_items (company_id, task_id, user_id)
    select ${caller.companyId}, ${id}, user_id
    from unnest(${[...task.userIds]}::bigint[]) with ordinality as named (user_id, place)
    order by place`.execute(tx);
  return id;
};

/** A task of the company, locked until the transaction ends. */
export const lockTask = (tx: Tx, companyId: number, id: number): Promise<TaskRow | undefined> =>
  tx
    .selectFrom('tasks')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Writes where a task stands. */
export const updateTask = async (
  tx: Tx,
  { company_id: companyId, id }: Pick<TaskRow, 'company_id' | 'id'>,
  changes: Partial<TaskRow>,
): Promise<void> => {
  const { params: _params, ...columns } = changes;
  await tx
    .updateTable('tasks')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Notes how far a task is that works outside of its chunks. @returns whether it is to go on: it was not cancelled */
export const updateProgress = async (
  tx: Tx,
  { companyId, id }: { companyId: number; id: number },
  { done, now }: { done: number; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    update tasks set done = ${done}, state = 'InProgress', started_at = coalesce(started_at, ${now}::timestamptz)
    where company_id = ${companyId} and id = ${id} and state in ('Waiting', 'InProgress')
    returning id`.execute(tx);
  return rows.length > 0;
};

/** The next items in a state, in their order. */
export const listNextItems = (
  tx: Tx,
  { company_id: companyId, id }: Pick<TaskRow, 'company_id' | 'id'>,
  state: TaskItemState,
  limit: number,
): Promise<ItemRow[]> =>
  tx
    .selectFrom('task_items')
    .select(['id', 'user_id', 'line', 'before'])
    .where('company_id', '=', companyId)
    .where('task_id', '=', id)
    .where('state', '=', state)
    .orderBy('id')
    .limit(limit)
    .execute() as Promise<ItemRow[]>;

/** Writes what became of items, all in one statement. */
export const updateItems = async (
  tx: Tx,
  companyId: number,
  results: readonly ItemResult[],
): Promise<void> => {
  if (results.length === 0) return;
  await sql`
    update task_items i set state = r.state, message = r.message, before = r.before
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r (id bigint, state text, message text, before jsonb)
    where i.company_id = ${companyId} and i.id = r.id`.execute(tx);
};

/** Says of everything that was not begun that it will not be. */
export const updatePendingItems = async (
  tx: Tx,
  { company_id: companyId, id }: Pick<TaskRow, 'company_id' | 'id'>,
  message: string,
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('task_items')
    .set({ state: 'Skipped', message })
    .where('company_id', '=', companyId)
    .where('task_id', '=', id)
    .where('state', '=', 'Pending')
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

interface ShownTask extends Omit<TaskRow, 'created_by'> {
  created_by: Task['created_by'];
}

const COLUMNS = sql`t.id, t.kind, t.label, t.state, t.total, t.done, t.queued, t.failed, t.skipped, t.prepared, t.error, t.created_at,
  t.starts_on, t.started_at, t.finished_at, t.undoable_until, t.undo_requested_at, t.undone_at,
  case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as created_by`;
const FROM = sql`tasks t left join users u on u.company_id = t.company_id and u.id = t.created_by`;

const presented = (row: ShownTask, now: Date): Task => {
  const { undoable_until: until, undo_requested_at: requestedAt, undone_at: undoneAt } = row;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    label: row.label,
    total: row.total,
    done: row.done,
    queued: row.queued,
    failed: row.failed,
    skipped: row.skipped,
    prepared: row.prepared,
    error: row.error,
    created_at: row.created_at.toISOString(),
    starts_on: row.starts_on,
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    undoable: until !== null && until > now && requestedAt === null,
    undoing: requestedAt !== null && undoneAt === null,
    undone_at: undoneAt?.toISOString() ?? null,
    created_by: row.created_by,
  };
};

/** One page of tasks that a condition on the alias `t` admits, newest first. */
export const pageOfTasks = async (
  call: CallOf<typeof listTasks>,
  where: readonly Condition[],
): Promise<Page<Task>> => {
  const { rows, total } = await pageOf<typeof listTasks, ShownTask>(call, {
    columns: COLUMNS,
    from: FROM,
    where: [sql`t.company_id = ${call.caller.companyId}`, ...where],
    sorts: {
      id: sql`t.id`,
      kind: sql`t.kind`,
      state: sql`t.state`,
      created_at: sql`t.created_at`,
      finished_at: sql`t.finished_at`,
    },
    order: { field: 'id', descending: true },
    filters: {
      state: (states) => sql`t.state = any(${states}::text[])`,
      kind: (kinds) => sql`t.kind = any(${kinds}::text[])`,
    },
  });
  return { rows: rows.map((row) => presented(row, call.now)), total };
};

/** A task of the company that is known to exist. */
export const getShownTask = async (
  tx: Tx,
  companyId: number,
  id: number,
  now: Date,
): Promise<Task> => {
  const { rows } = await sql<ShownTask>`
    select ${COLUMNS} from ${FROM} where t.company_id = ${companyId} and t.id = ${id}`.execute(tx);
  return presented(onlyRow(rows), now);
};

/** Those of some tasks of the company that a condition on the alias `t` admits, by their ids. */
export const listShownTasks = async (
  tx: Tx,
  companyId: number,
  { ids, where, now }: { ids: readonly number[]; where: Condition; now: Date },
): Promise<Map<number, Task>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ShownTask>`
    select ${COLUMNS} from ${FROM}
    where t.company_id = ${companyId} and t.id = any(${[...ids]}::bigint[]) and ${where}`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, presented(row, now)]));
};

/** One page of the rows of a task. */
export const pageOfItems = (
  call: CallOf<typeof listTaskItems>,
  taskId: number,
): Promise<Page<TaskItem>> =>
  pageOf<typeof listTaskItems, TaskItem>(call, {
    columns: sql`i.id, i.state, i.line, i.message,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as "user"`,
    from: sql`task_items i left join users u on u.company_id = i.company_id and u.id = i.user_id`,
    where: [sql`i.company_id = ${call.caller.companyId}`, sql`i.task_id = ${taskId}`],
    sorts: { id: sql`i.id`, line: sql`i.line`, state: sql`i.state` },
    order: { field: 'id' },
    filters: { state: (states) => sql`i.state = any(${states}::text[])` },
  });

/** Which company a task belongs to. Runs as the system role. */
export const findCompanyOfTask = async (tx: Tx, id: number): Promise<TaskRow | null> =>
  (await tx.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

interface ActorRow {
  role: Caller['role'];
  is_editor: boolean;
  time_zone: string;
  day_starts_at: number;
  is_vendor: boolean;
}

/** Who a task works for, as they stand today; `null` when they may no longer sign in. Runs as the system role. */
export const findActor = async (tx: Tx, companyId: number, userId: number) => {
  const { rows } = await sql<ActorRow>`
    select u.role, u.day_starts_at, c.time_zone, c.is_vendor,
      exists (select 1 from department_editors e where e.company_id = c.id and e.user_id = u.id) as is_editor
    from users u join companies home on home.id = u.company_id, companies c
    where u.id = ${userId} and c.id = ${companyId} and u.deactivated_at is null
      and home.deactivated_at is null and c.deactivated_at is null
      and (u.company_id = c.id or u.role = 'SuperAdmin')`.execute(tx);
  return rows[0] ?? null;
};

/** Tasks with work left and no job that does it; others that look for such wait until this transaction ends. */
export const lockTasksWithoutJob = async (tx: Tx): Promise<number[]> => {
  await sql`select pg_advisory_xact_lock(7306911027)`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select id from tasks
    where waits_until is null
      and (state in ('Waiting', 'InProgress') or undo_requested_at is not null and undone_at is null)
    order by id`.execute(tx);
  // After the tasks: one that is added meanwhile is not among them, and its job need not be.
  const awaited = new Set(await listAwaitedIds(tx, { queue: 'run-task', member: 'taskId' }));
  return rows.map(({ id }) => id).filter((id) => !awaited.has(id));
};

/** Tasks whose day has begun, of companies in use that may write. Runs as the system role. */
export const listDueTasks = async (
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ id: number; companyId: number }[]> => {
  const { rows } = await sql<{ id: number; companyId: number }>`
    select t.id, t.company_id as "companyId" from tasks t
    join companies c on c.id = t.company_id and ${mayWrite(now)}
    where t.waits_until <= ${now} and t.state = 'Waiting'
    order by t.waits_until, t.id limit ${limit}`.execute(tx);
  return rows;
};

/** Takes a task whose day has begun; `false` when another process was faster, or it was cancelled. */
export const claimDueTask = async (
  tx: Tx,
  companyId: number,
  id: number,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update tasks set waits_until = null
    where company_id = ${companyId} and id = ${id} and waits_until <= ${now} and state = 'Waiting'
    returning id`.execute(tx);
  return rows.length > 0;
};

/** Who is told of work that could not be done. */
export const listAdminIds = async (tx: Tx, companyId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', 'in', ['Admin', 'SuperAdmin'])
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
