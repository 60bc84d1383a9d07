import type { Import, ImportChoice, ImportRow, listImportRows } from '@tokiori/contract';
import { sql, type Selectable } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { insertRows } from '../../shared/insert-rows.queries';
import type { Tables } from '../../tables';
import type { FileTable } from './read-file';
import type { PlannedRow, SourceRow } from './importer';

/** What was worked out of an import, as it is kept beside its lines. */
export interface ImportFindings {
  counts: Import['counts'];
  problems: string[];
  unknown: Import['unknown'];
  initialPasswords: number;
  invites: number;
  grantsRoles: boolean;
}

/** What an import has made on the way, in the order in which it was made. */
export interface MadeRows {
  departments?: number[];
  categories?: { level: 'major' | 'medium' | 'minor'; id: number }[];
}

/** An import as it is stored. */
export interface StoredImport extends Omit<
  Selectable<Tables['imports']>,
  'headings' | 'mapping' | 'options' | 'choices' | 'found' | 'made' | 'notes'
> {
  headings: string[];
  notes: string[];
  mapping: (string | null)[];
  options: Import['options'];
  choices: Record<string, ImportChoice>;
  found: ImportFindings;
  made: MadeRows;
  task_state: string | null;
  /** Of its task: its day, and whether it waits for that. */
  starts_on: string | null;
  task_waits: boolean | null;
}

const importsOf = sql`
  select i.*, t.state as task_state, t.starts_on, t.waits_until is not null as task_waits from imports i
  left join tasks t on t.company_id = i.company_id and t.id = i.task_id`;

/** An import of the company, locked if it is to be changed. */
export const findImport = async (
  tx: Tx,
  companyId: number,
  id: number,
  { locked = false } = {},
): Promise<StoredImport | null> => {
  const { rows } = await sql<StoredImport>`
    ${importsOf} where i.company_id = ${companyId} and i.id = ${id}
    ${locked ? sql`for no key update of i` : sql``}`.execute(tx);
  return rows[0] ?? null;
};

/** The import that a task runs or has run. */
export const lockImportOfTask = async (
  tx: Tx,
  companyId: number,
  taskId: number,
): Promise<StoredImport | null> => {
  const { rows } = await sql<StoredImport>`
    ${importsOf} where i.company_id = ${companyId} and i.task_id = ${taskId}
    for no key update of i`.execute(tx);
  return rows[0] ?? null;
};

/** A file that was read, with its lines; nothing was worked out yet. */
export const insertImport = async (
  tx: Tx,
  caller: Caller,
  {
    kind,
    table,
    mapping,
    options,
    remembered,
  }: Pick<StoredImport, 'kind' | 'mapping' | 'options' | 'remembered'> & {
    table: FileTable;
  },
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('imports')
    .values({
      company_id: caller.companyId,
      kind,
      file_name: table.fileName,
      headings: JSON.stringify(table.headings),
      heading_line: table.headingLine,
      notes: JSON.stringify(table.notes),
      mapping: JSON.stringify(mapping),
      options: JSON.stringify(options),
      remembered,
      created_by: caller.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = table.rows.map(({ line, cells, dates, issues }) => ({
    company_id: caller.companyId,
    import_id: id,
    line,
    cells,
    dates,
    cell_issues: issues.length > 0 ? issues : null,
    outcome: 'Error' as const,
    issues: [],
    invites: false,
  }));
  await insertRows(tx, 'import_rows', rows);
  return id;
};

/** The lines of an import as they stood in the file. */
export const listSourceRows = async (
  tx: Tx,
  { company_id: companyId, id }: Pick<StoredImport, 'company_id' | 'id'>,
): Promise<SourceRow[]> => {
  const { rows } = await sql<SourceRow>`
    select line, cells, dates, coalesce(cell_issues, '[]') as issues from import_rows
    where company_id = ${companyId} and import_id = ${id} order by line`.execute(tx);
  return rows;
};

/** One line as it stands in the file; `null` when there is none. */
export const findSourceRow = async (
  tx: Tx,
  { company_id: companyId, id }: Pick<StoredImport, 'company_id' | 'id'>,
  line: number,
): Promise<SourceRow | null> => {
  const { rows } = await sql<SourceRow>`
    select line, cells, dates, coalesce(cell_issues, '[]') as issues from import_rows
    where company_id = ${companyId} and import_id = ${id} and line = ${line}::bigint`.execute(tx);
  return rows[0] ?? null;
};

/** Puts a line in the place of the one of the same number. */
export const updateSourceRow = async (
  tx: Tx,
  { company_id: companyId, id }: Pick<StoredImport, 'company_id' | 'id'>,
  { line, cells, dates, issues }: SourceRow,
): Promise<void> => {
  await tx
    .updateTable('import_rows')
    .set({
      cells: JSON.stringify(cells),
      dates: dates && JSON.stringify(dates),
      cell_issues: issues.length > 0 ? JSON.stringify(issues) : null,
    })
    .where('company_id', '=', companyId)
    .where('import_id', '=', id)
    .where('line', '=', line)
    .execute();
};

const CHUNK = 2000;

/** Writes something to many lines at once. `set` names the columns of the alias `r`, which has `columns`. */
export const updateRows = async (
  tx: Tx,
  { company_id: companyId, id }: Pick<StoredImport, 'company_id' | 'id'>,
  { columns, set }: { columns: string; set: string },
  rows: readonly ({ line: number } & Record<string, unknown>)[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += CHUNK)
    await sql`
      update import_rows i set ${sql.raw(set)}
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + CHUNK))}::jsonb)
        as r (line int, ${sql.raw(columns)})
      where i.company_id = ${companyId} and i.import_id = ${id} and i.line = r.line`.execute(tx);
};

/** Writes what was made of the lines, and what was found. */
export const replacePlan = async (
  tx: Tx,
  stored: StoredImport,
  rows: readonly PlannedRow[],
  findings: ImportFindings,
): Promise<void> => {
  const target = stored.kind === 'users' ? 'user_id' : 'question_id';
  await updateRows(
    tx,
    stored,
    {
      columns: 'outcome text, issues jsonb, body jsonb, changes jsonb, target bigint',
      set: `outcome = r.outcome, issues = r.issues, body = r.body, changes = r.changes, ${target} = r.target`,
    },
    rows.map(({ line, outcome, issues, body, changes = [], targetId }) => ({
      line,
      outcome,
      issues,
      body,
      changes,
      target: targetId,
    })),
  );
  await tx
    .updateTable('imports')
    .set({ found: JSON.stringify(findings) })
    .where('company_id', '=', stored.company_id)
    .where('id', '=', stored.id)
    .execute();
};

/** Changes what people have said of an import, or where it stands. */
export const updateImport = async (
  tx: Tx,
  { company_id: companyId, id }: Pick<StoredImport, 'company_id' | 'id'>,
  {
    mapping,
    options,
    choices,
    made,
    ...columns
  }: Partial<
    Pick<
      StoredImport,
      'mapping' | 'remembered' | 'options' | 'choices' | 'made' | 'task_id' | 'written_at'
    >
  >,
): Promise<void> => {
  await tx
    .updateTable('imports')
    .set({
      ...columns,
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
      ...(options ? { options: JSON.stringify(options) } : {}),
      ...(choices ? { choices: JSON.stringify(choices) } : {}),
      ...(made ? { made: JSON.stringify(made) } : {}),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Deletes an import with its lines. */
export const deleteImportRow = async (
  tx: Tx,
  { company_id: companyId, id }: Pick<StoredImport, 'company_id' | 'id'>,
): Promise<void> => {
  await tx.deleteFrom('imports').where('company_id', '=', companyId).where('id', '=', id).execute();
};

/** One page of the lines of an import, with what is to be written of them. */
export const pageOfRows = (
  call: CallOf<typeof listImportRows>,
  importId: number,
): Promise<Page<ImportRow & { body: unknown }>> =>
  pageOf<typeof listImportRows, ImportRow & { body: unknown }>(call, {
    columns: sql`r.line as id, r.line, r.cells, r.outcome, r.issues, r.changes, r.body,
      coalesce(r.user_id, r.question_id) as target_id`,
    from: sql`import_rows r`,
    where: [sql`r.company_id = ${call.caller.companyId}`, sql`r.import_id = ${importId}`],
    sorts: {
      id: sql`r.line`,
      outcome: sql`array_position(array['Error', 'Skip', 'Update', 'Create'], r.outcome)`,
    },
    order: { field: 'id' },
    filters: { outcome: (outcomes) => sql`r.outcome = any(${outcomes}::text[])` },
  });

/** Reports the lines that were not written, in the items of the task. */
export const insertLineReports = async (
  tx: Tx,
  { company_id: companyId, id, task_id: taskId }: StoredImport,
): Promise<void> => {
  await sql`
    insert into task_items (company_id, task_id, line, user_id, state, message)
    select company_id, ${taskId}, line, user_id, case outcome when 'Error' then 'Failed' else 'Skipped' end,
      left((select string_agg(issue ->> 'message', ' ') from jsonb_array_elements(issues) issue), 1000)
    from import_rows
    where company_id = ${companyId} and import_id = ${id} and outcome in ('Error', 'Skip')
    order by line`.execute(tx);
};

/** Reports one line in the items of the task. */
export const insertLineReport = async (
  tx: Tx,
  { company_id, task_id }: StoredImport,
  item: { line: number; user_id: number | null; state: 'Failed' | 'Kept'; message: string },
): Promise<void> => {
  await tx
    .insertInto('task_items')
    .values({ company_id, task_id: task_id!, ...item })
    .execute();
};

/** Lines that were written and are still to be undone, the next of them. */
export const listLinesToUndo = async (
  tx: Tx,
  { company_id: companyId, id }: StoredImport,
  outcome: 'Create' | 'Update',
  limit: number,
): Promise<
  { line: number; user_id: number | null; question_id: number | null; before: unknown }[]
> =>
  tx
    .selectFrom('import_rows')
    .select(['line', 'user_id', 'question_id', 'before'])
    .where('company_id', '=', companyId)
    .where('import_id', '=', id)
    .where('outcome', '=', outcome)
    .where('undone', 'is', null)
    .where((eb) => eb.or([eb('user_id', 'is not', null), eb('question_id', 'is not', null)]))
    .orderBy('line')
    .limit(limit)
    .execute();

/** Notes what became of lines that were undone. */
export const updateUndoneLines = (
  tx: Tx,
  stored: StoredImport,
  rows: readonly { line: number; undone: 'Undone' | 'Kept' }[],
): Promise<void> =>
  updateRows(
    tx,
    stored,
    { columns: 'undone text', set: 'undone = r.undone' },
    rows.map(({ line, undone }) => ({ line, undone })),
  );
