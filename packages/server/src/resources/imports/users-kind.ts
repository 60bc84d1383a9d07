import { readAttributeValue } from '@tokiori/domain';
import { sql } from 'kysely';
import { hashPassword } from '../../platform/sign-in/passwords';
import { AppError } from '../../platform/errors';
import { auditMany, changedFields, type AuditEntry } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { databaseError } from '../../shared/database-errors';
import { entryOf } from '../../platform/item-of';
import { lockCompany } from '../../shared/lock-company.queries';
import { ownDepartmentIds } from '../departments/departments.access';
import { deleteDepartment } from '../departments/departments.service';
import type { Chunk, Preparing, Step, TaskKind } from '../tasks/task-kind';
import {
  companyAttributes,
  setValuesOfMany,
  type ValueOfUser,
} from '../user-attributes/user-attributes.access';
import { newPassword } from '../users/initial-password.service';
import {
  lockPeople,
  numbersOfOthers,
  deleteImportedUsers,
  REPLACED,
  replacePeople,
  type LockedPerson,
} from '../users/import.access';
import { inviteNewUser } from '../users/invitations.service';
import {
  lockImportOfTask,
  listLinesToUndo,
  insertLineReport,
  insertLineReports,
  updateImport,
  updateRows,
  updateUndoneLines,
  type StoredImport,
} from './imports.queries';
import { refuseBadLines, refuseShortage, workOut } from './imports.service';
import {
  updateWrittenLines,
  listPasswordHashes,
  markInvited,
  lockNextInvitations,
  listUnhashedLines,
  updatePrepared,
} from './users-rows.queries';
import { passwordContext } from './password-context';
import { labelStorer, writeUsers, type Before } from './users-write';

const HASHED_AT_ONCE = 64;
const INVITED_AT_ONCE = 50;
const UNDONE_AT_ONCE = 500;
const TRIES = 3;

/** Hashes first passwords before the writing: that is slow on purpose, and holds no lock. */
const prepare = async ({ database, companyId, taskId, tools }: Preparing): Promise<boolean> => {
  const work = await database.run({ companyId }, async (tx) => {
    const stored = await lockImportOfTask(tx, companyId, taskId);
    if (!stored || stored.written_at !== null) return null;
    return { stored, lines: await listUnhashedLines(tx, stored, HASHED_AT_ONCE) };
  });
  if (!work || work.lines.length === 0) return false;
  const { stored, lines } = work;
  const rows = await Promise.all(
    lines.map(async (line) => {
      const password = newPassword();
      const sealed = tools.jobs.secrets.seal(password, passwordContext(stored, line));
      return { line, hash: await hashPassword(password), sealed: sealed.toString('hex') };
    }),
  );
  await database.run({ companyId }, async (tx) => {
    await updateRows(
      tx,
      stored,
      {
        columns: 'hash text, sealed text',
        set: "password_hash = r.hash, sealed_password = decode(r.sealed, 'hex')",
      },
      rows,
    );
    await updatePrepared(tx, { companyId, taskId }, rows.length);
  });
  return true;
};

const NOTHING: Step = { done: 0, failed: 0, skipped: 0, isOver: false };

const writeOnce = async (chunk: Chunk, stored: StoredImport): Promise<Step> => {
  const { tx, caller, task, now } = chunk;
  const { plan, found: findings } = await workOut(chunk, stored);
  const params = task.params as { only_good: boolean; proved: boolean };
  refuseBadLines(findings, params.only_good);
  if (findings.grantsRoles && !params.proved) throw new AppError('CONFIRMATION_REQUIRED');
  await refuseShortage(chunk, findings);
  // Somebody left since the file was looked at: their line makes a new person, whose password comes first.
  if ((await listUnhashedLines(tx, stored, 1)).length > 0) return NOTHING;
  const hashes = await listPasswordHashes(tx, stored);
  const made = await writeUsers({ tx, caller, now }, stored, plan.rows, hashes);
  await updateImport(tx, stored, { written_at: now, made });
  await insertLineReports(tx, stored);
  await updateWrittenLines(tx, stored);
  const { create, update, skip, error } = findings.counts;
  return { done: create + update, failed: error, skipped: skip, isOver: findings.invites === 0 };
};

/** Another company may take a login id at the same moment: then what is there is looked at once more. */
const write = async (chunk: Chunk, stored: StoredImport): Promise<Step> => {
  const { tx } = chunk;
  // Seats are counted, and departments made, by one at a time.
  await lockCompany(tx, stored.company_id);
  for (let attempt = 1; ; attempt += 1) {
    await sql`savepoint writing`.execute(tx);
    try {
      return await writeOnce(chunk, stored);
    } catch (error) {
      if (attempt === TRIES || error instanceof AppError || databaseError(error)?.status !== 409)
        throw error;
      await sql`rollback to savepoint writing`.execute(tx);
    }
  }
};

/** @returns whether the invitation waits for its day, or for the approval of the company */
const inviteOne = async (
  { tx, tools, now }: Chunk,
  stored: StoredImport,
  row: Awaited<ReturnType<typeof lockNextInvitations>>[number],
): Promise<boolean> => {
  await sql`savepoint one_row`.execute(tx);
  try {
    const made = await inviteNewUser(tx, tools, { ...row, company_id: stored.company_id }, now);
    return made !== 'sent';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint one_row`.execute(tx);
    const message = `登録しましたが、招待は送れませんでした。${error.message}`;
    await insertLineReport(tx, stored, {
      line: row.line,
      user_id: row.id,
      state: 'Failed',
      message,
    });
    return false;
  }
};

const sendInvitations = async (chunk: Chunk, stored: StoredImport): Promise<Step> => {
  const rows = await lockNextInvitations(chunk.tx, stored, INVITED_AT_ONCE);
  let queued = 0;
  for (const row of rows) if (await inviteOne(chunk, stored, row)) queued += 1;
  await markInvited(
    chunk.tx,
    stored,
    rows.map(({ line }) => line),
  );
  return { ...NOTHING, queued, isOver: rows.length < INVITED_AT_ONCE };
};

const importOf = async ({ tx, task }: Chunk): Promise<StoredImport> => {
  const stored = await lockImportOfTask(tx, task.company_id, task.id);
  if (!stored) throw new AppError('NOT_FOUND', { message: '取り込むファイルが見つかりません。' });
  return stored;
};

const TOUCHED = 'ログインしたか、そのあとに変更されたか、受講を始めているため、残しました。';
const CHANGED = 'そのあとに変更されたため、元に戻さずに残しました。';

const keep = async (
  tx: Tx,
  stored: StoredImport,
  rows: readonly { line: number; user_id: number | null }[],
  message: string,
) => {
  for (const { line, user_id } of rows)
    await insertLineReport(tx, stored, { line, user_id, state: 'Kept', message });
  await updateUndoneLines(
    tx,
    stored,
    rows.map(({ line }) => ({ line, undone: 'Kept' as const })),
  );
};

const undoCreated = async ({ tx }: Chunk, stored: StoredImport): Promise<boolean> => {
  const rows = await listLinesToUndo(tx, stored, 'Create', UNDONE_AT_ONCE);
  const ids = rows.flatMap(({ user_id: id }) => id ?? []);
  const removed = await deleteImportedUsers(tx, stored, ids);
  await keep(
    tx,
    stored,
    rows.filter(({ user_id: id }) => id !== null && !removed.has(id)),
    TOUCHED,
  );
  return rows.length > 0;
};

type ToUndo = Awaited<ReturnType<typeof listLinesToUndo>>[number];

/** Values of attributes as they were, where they are still what the import has made of them and can be that again. */
const attributesBefore = async (
  { tx, caller }: Chunk,
  people: readonly [LockedPerson, Before][],
) => {
  const attributesOfCompany = await companyAttributes(tx, caller.companyId, { held: true });
  const definitions = new Map(
    attributesOfCompany.map((definition) => [String(definition.id), definition]),
  );
  return people.flatMap(([person, { attributes }]) =>
    Object.entries(attributes ?? {}).flatMap(([id, { from, to }]): ValueOfUser[] => {
      const definition = definitions.get(id);
      if (!definition || person.attributes[id] !== to) return [];
      const read = readAttributeValue(definition, from);
      if ('issue' in read) return [];
      return [{ user_id: person.id, attribute_id: definition.id, value: read.value }];
    }),
  );
};

/** Which of the people can become again what they were. */
const whoGoesBack = async (
  { tx, caller }: Chunk,
  stored: StoredImport,
  rows: readonly ToUndo[],
  people: ReadonlyMap<number, LockedPerson>,
): Promise<(row: ToUndo) => boolean> => {
  const numbers = rows.flatMap(({ before }) => (before as Before).employee_number ?? []);
  const taken = await numbersOfOthers(tx, caller, numbers, [...people.keys()]);
  const departmentIds = rows.flatMap(({ before }) => (before as Before).department_id ?? []);
  const departments = await ownDepartmentIds(tx, caller.companyId, departmentIds);
  return ({ user_id: id, before }) => {
    const { employee_number: number, department_id: department } = before as Before;
    return (
      people.get(id!)?.updated_at.getTime() === stored.written_at?.getTime() &&
      !(number && taken.has(number.toLowerCase())) &&
      (department === null || departments.has(department))
    );
  };
};

const undoUpdated = async (chunk: Chunk, stored: StoredImport): Promise<boolean> => {
  const { tx, caller, now } = chunk;
  const rows = await listLinesToUndo(tx, stored, 'Update', UNDONE_AT_ONCE);
  const ids = rows.flatMap(({ user_id: id }) => id ?? []);
  const locked = await lockPeople(tx, caller, ids);
  const goesBack = await whoGoesBack(chunk, stored, rows, locked);
  const back = rows.filter(goesBack).map((row) => ({
    line: row.line,
    person: entryOf(locked, row.user_id!),
    before: row.before as Before,
  }));
  const asStored = await labelStorer(
    chunk,
    back.map(({ before }) => before),
  );
  const people = back.map(({ person, before }) => {
    const { department_ids: departmentIds, attributes: _, ...columns } = before;
    const current = person.department_id;
    const left = current !== null && !departmentIds.includes(current) ? current : null;
    return { id: person.id, ...asStored(columns), left };
  });
  const revisions = await replacePeople(tx, caller, people, now);
  const values = await attributesBefore(
    chunk,
    back.map(({ person, before }) => [person, before]),
  );
  await setValuesOfMany(tx, caller.companyId, values);
  const entries = back.map(({ person, before }): AuditEntry => ({
    action: 'user.update',
    targetId: person.id,
    changes: changedFields(
      { ...person },
      Object.fromEntries(REPLACED.map((column) => [column, before[column]])),
    ),
    revision: entryOf(revisions, person.id),
  }));
  await auditMany(tx, caller, entries);
  await keep(
    tx,
    stored,
    rows.filter((row) => !goesBack(row)),
    CHANGED,
  );
  await updateUndoneLines(
    tx,
    stored,
    back.map(({ line }) => ({ line, undone: 'Undone' as const })),
  );
  return rows.length > 0;
};

/** Departments that the import has made and nobody uses, the lowest first. */
const removeDepartments = async (
  { tx, caller, now }: Chunk,
  stored: StoredImport,
): Promise<void> => {
  for (const id of (stored.made.departments ?? []).toReversed())
    await deleteDepartment({ tx, caller, params: { department_id: id }, now }).catch(
      (error: unknown) => {
        // In use by now, or gone already.
        if (!(error instanceof AppError)) throw error;
      },
    );
};

/** Writes people: all lines in one transaction, then their invitations little by little. */
export const importUsersKind: TaskKind = {
  name: 'import.users',
  inlineUpTo: 100,
  prepare,
  next: async (chunk) => {
    const stored = await importOf(chunk);
    return stored.written_at === null ? write(chunk, stored) : sendInvitations(chunk, stored);
  },
  undoNext: async (chunk) => {
    const stored = await importOf(chunk);
    if (await undoCreated(chunk, stored)) return false;
    if (await undoUpdated(chunk, stored)) return false;
    await removeDepartments(chunk, stored);
    return true;
  },
};
