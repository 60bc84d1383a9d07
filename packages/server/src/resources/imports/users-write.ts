import { departmentPath, departmentsNamed } from '@tokiori/domain';
import { auditMany, type AuditEntry } from '../../shared/audit';
import { departmentPaths, createDepartment } from '../departments/departments.service';
import { initialPasswordEnd } from '../users/initial-password.service';
import {
  insertPeople,
  lockPeople,
  ownLoginIds,
  REPLACED,
  replacePeople,
  type KnownPerson,
  type NewPerson,
  type Replaced,
} from '../users/import.service';
import type { Chunk } from '../tasks/task-kind';
import type { PlannedRow } from './importer';
import { updateRows, type StoredImport } from './imports.queries';
import type { UserBody } from './users-plan';

type Row = PlannedRow<UserBody> & { body: UserBody };
type Writing = Pick<Chunk, 'tx' | 'caller' | 'now'>;

/** Makes the departments that lines name, from the first that is missing on their paths. @returns ids by their words */
const makeDepartments = async (
  { tx, caller }: Writing,
  rows: readonly Row[],
): Promise<{ idOf: Map<string, number>; made: number[] }> => {
  const wanted = [...new Set(rows.flatMap(({ body }) => body.new_department ?? []))];
  const idOf = new Map<string, number>();
  const made: number[] = [];
  if (wanted.length === 0) return { idOf, made };
  const known = await departmentPaths(tx, caller.companyId);
  for (const words of wanted) {
    const names = departmentPath(words).filter((name) => name !== '');
    let depth = names.length;
    let parent = departmentsNamed(words, known)[0];
    while (!parent && depth > 1) {
      depth -= 1;
      parent = departmentsNamed(names.slice(0, depth).join('/'), known)[0];
    }
    for (const name of parent ? names.slice(depth) : names) {
      const body = { name: name.slice(0, 100), parent_id: parent?.id ?? null };
      const { id } = await createDepartment({ tx, caller, body });
      parent = { id, name, path: [...(parent?.path ?? []), name] };
      known.push(parent);
      made.push(id);
    }
    idOf.set(words, parent!.id);
  }
  return { idOf, made };
};

const departmentOf = (
  { department_id: id, new_department: words }: UserBody,
  idOf: Map<string, number>,
) => (words === null ? (id ?? null) : idOf.get(words)!);

const columnsOf = (body: UserBody, idOf: Map<string, number>): Replaced => ({
  name: body.name,
  name_kana: body.name_kana ?? null,
  department_id: departmentOf(body, idOf),
  profession: body.profession ?? null,
  post: body.post ?? null,
  birth_ym: body.birth_ym ?? null,
  entrance_date: body.entrance_date ?? null,
});

const createPeople = async (
  { tx, caller, now }: Writing,
  stored: StoredImport,
  rows: readonly Row[],
  { idOf, hashes }: { idOf: Map<string, number>; hashes: Map<number, string> },
): Promise<void> => {
  const wanted = rows.flatMap(({ body }) => body.login_id ?? []);
  const loginIds = await ownLoginIds(tx, wanted, now);
  const people = rows.map(({ line, body }): NewPerson => {
    const hash = hashes.get(line) ?? null;
    return {
      ...columnsOf(body, idOf),
      email: body.email ?? null,
      login_id: body.login_id ? loginIds.get(body.login_id)! : null,
      role: body.role,
      password_hash: hash,
      initial_password_expires_at: hash === null ? null : initialPasswordEnd(now),
    };
  });
  const ids = await insertPeople(tx, caller, people, now);
  const { invite } = stored.options;
  await updateRows(
    tx,
    stored,
    { columns: 'user_id bigint, invites boolean', set: 'user_id = r.user_id, invites = r.invites' },
    rows.map(({ line, body }, at) => ({ line, user_id: ids[at], invites: invite && !!body.email })),
  );
  // No names: who is removed again by undoing the import leaves nothing personal in the log.
  const entries = rows.map(({ line, body }, at): AuditEntry => ({
    action: 'user.create',
    targetId: ids[at]!,
    changes: { role: body.role, import_id: stored.id, line },
  }));
  await auditMany(tx, caller, entries);
};

/** Cells that are empty leave what is there. */
const replacedBy = (person: KnownPerson, body: Replaced): Replaced =>
  Object.fromEntries(
    REPLACED.map((column) => [column, body[column] ?? person[column]]),
  ) as unknown as Replaced;

const changesOf = (before: Replaced, after: Replaced) =>
  Object.fromEntries(
    REPLACED.filter((column) => before[column] !== after[column]).map((column) => [
      column,
      { from: before[column], to: after[column] },
    ]),
  );

const updatePeople = async (
  { tx, caller, now }: Writing,
  stored: StoredImport,
  rows: readonly Row[],
  idOf: Map<string, number>,
): Promise<void> => {
  const known = await lockPeople(
    tx,
    caller,
    rows.map(({ targetId }) => targetId!),
  );
  const changes = rows.flatMap((row) => {
    const before = known.get(row.targetId!);
    if (!before) return [];
    return [{ row, before, after: replacedBy(before, columnsOf(row.body, idOf)) }];
  });
  const people = changes.map(({ before, after }) => ({
    id: before.id,
    ...after,
    left: before.department_id === after.department_id ? null : before.department_id,
  }));
  await replacePeople(tx, caller, people, now);
  await updateRows(
    tx,
    stored,
    { columns: 'before jsonb', set: 'before = r.before' },
    changes.map(({ row, before }) => ({
      line: row.line,
      before: {
        ...Object.fromEntries(REPLACED.map((column) => [column, before[column]])),
        department_ids: before.department_ids,
      },
    })),
  );
  const entries = changes.map(({ before, after }): AuditEntry => ({
    action: 'user.update',
    targetId: before.id,
    changes: changesOf(before, after),
  }));
  await auditMany(tx, caller, entries);
};

/** Writes the people of an import, set by set: a few statements for thousands of lines. @returns departments it has made */
export const writeUsers = async (
  work: Writing,
  stored: StoredImport,
  rows: readonly PlannedRow[],
  hashes: Map<number, string>,
): Promise<{ departments: number[] }> => {
  const people = rows as readonly Row[];
  const written = people.filter(({ outcome }) => outcome === 'Create' || outcome === 'Update');
  const { idOf, made } = await makeDepartments(work, written);
  const created = written.filter(({ outcome }) => outcome === 'Create');
  await createPeople(work, stored, created, { idOf, hashes });
  await updatePeople(
    work,
    stored,
    written.filter(({ outcome }) => outcome === 'Update'),
    idOf,
  );
  return { departments: made };
};
