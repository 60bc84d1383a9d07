import { tellJoined } from '../../shared/tell-programs';
import { departmentPath, departmentsNamed } from '@tokiori/domain';
import { auditMany, changedFields, type AuditEntry } from '../../shared/audit';
import { entryOf, itemAt } from '../../platform/item-of';
import { departmentPaths, createDepartment } from '../departments/departments.service';
import {
  companyAttributes,
  setValuesOfMany,
  type ValueOfUser,
} from '../user-attributes/user-attributes.access';
import { POST, PROFESSION } from '../user-labels/kinds';
import { labelsNamed } from '../user-labels/user-labels.service';
import { initialPasswordEnd } from '../users/initial-password.service';
import {
  insertPeople,
  lockPeople,
  ownLoginIds,
  REPLACED,
  replacePeople,
  type KnownPerson,
  type LockedPerson,
  type NewPerson,
  type ReplacedFields,
  type ReplacedColumns,
} from '../users/import.access';
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
  const paths = await departmentPaths(tx, caller.companyId);
  for (const words of wanted) {
    const names = departmentPath(words).filter((name) => name !== '');
    let depth = names.length;
    let parent = departmentsNamed(words, paths)[0];
    while (!parent && depth > 1) {
      depth -= 1;
      parent = departmentsNamed(names.slice(0, depth).join('/'), paths)[0];
    }
    for (const name of parent ? names.slice(depth) : names) {
      const body = { name: name.slice(0, 100), parent_id: parent?.id ?? null };
      const { id } = await createDepartment({ tx, caller, body });
      parent = { id, name, path: [...(parent?.path ?? []), name] };
      paths.push(parent);
      made.push(id);
    }
    idOf.set(words, parent!.id);
  }
  return { idOf, made };
};

const departmentOf = (
  { department_id: id, new_department: words }: UserBody,
  idOf: Map<string, number>,
) => (words === null ? (id ?? null) : entryOf(idOf, words));

const columnsOf = (body: UserBody, idOf: Map<string, number>): ReplacedFields => ({
  name: body.name,
  name_kana: body.name_kana ?? null,
  employee_number: body.employee_number ?? null,
  department_id: departmentOf(body, idOf),
  profession: body.profession ?? null,
  post: body.post ?? null,
  birth_ym: body.birth_ym ?? null,
  entrance_date: body.entrance_date ?? null,
});

/** Makes professions and posts that are new, and tells how people are stored with them. */
export const labelStorer = async (
  { tx, caller: { companyId } }: Writing,
  people: readonly Partial<Pick<ReplacedFields, 'profession' | 'post'>>[],
): Promise<(person: ReplacedFields) => ReplacedColumns> => {
  const texts = (field: 'profession' | 'post') => people.flatMap((person) => person[field] ?? []);
  const professions = await labelsNamed(tx, companyId, PROFESSION, texts('profession'));
  const posts = await labelsNamed(tx, companyId, POST, texts('post'));
  return ({ profession, post, ...columns }) => ({
    ...columns,
    profession_id: profession === null ? null : entryOf(professions, profession),
    post_id: post === null ? null : entryOf(posts, post),
  });
};

const valuesOf = (userId: number, values: Readonly<Record<string, string | null>>): ValueOfUser[] =>
  Object.entries(values).map(([id, value]) => ({
    user_id: userId,
    attribute_id: Number(id),
    value,
  }));

const createPeople = async (
  { tx, caller, now }: Writing,
  stored: StoredImport,
  rows: readonly Row[],
  { idOf, hashes }: { idOf: Map<string, number>; hashes: Map<number, string> },
): Promise<void> => {
  const asStored = await labelStorer(
    { tx, caller, now },
    rows.map(({ body }) => body),
  );
  const wanted = rows.flatMap(({ body }) => body.login_id ?? []);
  const loginIds = await ownLoginIds(tx, wanted, now);
  const people = rows.map(({ line, body }): NewPerson => {
    const hash = hashes.get(line) ?? null;
    return {
      ...asStored(columnsOf(body, idOf)),
      email: body.email ?? null,
      login_id: body.login_id ? entryOf(loginIds, body.login_id) : null,
      role: body.role,
      password_hash: hash,
      initial_password_expires_at: hash === null ? null : initialPasswordEnd(now),
    };
  });
  const ids = await insertPeople(tx, caller, people, now);
  const joined = ids.map((id, at) => ({ id, employeeNumber: itemAt(people, at).employee_number }));
  await tellJoined(tx, caller.companyId, joined);
  await setValuesOfMany(
    tx,
    caller.companyId,
    rows.flatMap(({ body }, at) => valuesOf(itemAt(ids, at), body.attributes)),
  );
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
    targetId: itemAt(ids, at),
    changes: { role: body.role, import_id: stored.id, line },
  }));
  await auditMany(tx, caller, entries);
};

const pickReplaced = (person: ReplacedFields) =>
  Object.fromEntries(REPLACED.map((column) => [column, person[column]]));

/** Cells that are empty leave what is there. */
const replacedBy = (person: KnownPerson, body: ReplacedFields): ReplacedFields =>
  Object.fromEntries(
    REPLACED.map((column) => [column, body[column] ?? person[column]]),
  ) as unknown as ReplacedFields;

/** What an update has replaced, so that it can be put back where nobody has changed it since. */
export interface Before extends ReplacedFields {
  department_ids: number[];
  /** Of the company's own attributes: what was there, and what the import has made of it. */
  attributes: Record<string, { from: string | null; to: string }>;
}

interface Change {
  row: Row;
  before: LockedPerson;
  after: ReplacedFields;
  attributes: Before['attributes'];
}

const changedAttributes = ({ attributes }: UserBody, person: KnownPerson): Before['attributes'] =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([id, value]) => person.attributes[id] !== value)
      .map(([id, to]) => [id, { from: person.attributes[id] ?? null, to }]),
  );

/** As the audit log keeps changes of attributes: by their names. */
const namedAttributes = (attributes: Before['attributes'], names: Map<string, string>) => {
  const entries = Object.entries(attributes);
  if (entries.length === 0) return {};
  const told = (id: string, value: string | null) => (value ? [`${names.get(id)}: ${value}`] : []);
  return {
    attributes: {
      from: entries.flatMap(([id, { from }]) => told(id, from)),
      to: entries.flatMap(([id, { to }]) => told(id, to)),
    },
  };
};

const updatePeople = async (
  work: Writing,
  stored: StoredImport,
  rows: readonly Row[],
  idOf: Map<string, number>,
): Promise<void> => {
  const { tx, caller, now } = work;
  const ids = rows.map(({ targetId }) => targetId!);
  const locked = await lockPeople(tx, caller, ids);
  const changes = rows.flatMap((row): Change[] => {
    const before = locked.get(row.targetId!);
    if (!before) return [];
    const after = replacedBy(before, columnsOf(row.body, idOf));
    return [{ row, before, after, attributes: changedAttributes(row.body, before) }];
  });
  const asStored = await labelStorer(
    work,
    changes.map(({ after }) => after),
  );
  const people = changes.map(({ before, after }) => ({
    id: before.id,
    ...asStored(after),
    left: before.department_id === after.department_id ? null : before.department_id,
  }));
  const revisions = await replacePeople(tx, caller, people, now);
  const values = changes.flatMap(({ before, row }) => valuesOf(before.id, row.body.attributes));
  await setValuesOfMany(tx, caller.companyId, values);
  await updateRows(
    tx,
    stored,
    { columns: 'before jsonb', set: 'before = r.before' },
    changes.map(({ row, before, attributes }) => ({
      line: row.line,
      before: { ...pickReplaced(before), department_ids: before.department_ids, attributes },
    })),
  );
  const definitions = await companyAttributes(tx, caller.companyId);
  const names = new Map(definitions.map(({ id, name }) => [String(id), name]));
  const entries = changes.map(({ before, after, attributes }): AuditEntry => ({
    action: 'user.update',
    targetId: before.id,
    changes: {
      ...changedFields(pickReplaced(before), { ...after }),
      ...namedAttributes(attributes, names),
    },
    revision: entryOf(revisions, before.id),
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
