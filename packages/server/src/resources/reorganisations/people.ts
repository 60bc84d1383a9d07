import { changedParts, type PersonState } from '@tokiori/domain';
import { auditMany, changedFields, type AuditEntry } from '../../shared/audit';
import type { Chunk } from '../tasks/task-kind';
import { POST, PROFESSION } from '../user-labels/kinds';
import { labelsNamed } from '../user-labels/user-labels.service';
import { insertPastOf, replaceDepartments, updatePeople } from './apply.queries';

export type Applying = Pick<Chunk, 'tx' | 'caller' | 'now'>;
interface ChangedPerson {
  id: number;
  before: PersonState;
  after: PersonState;
}

/** What was written or planned a moment ago under a key. */
export const valueAt = <K, V>(all: ReadonlyMap<K, V>, key: K): V => {
  const value = all.get(key);
  if (value === undefined) throw new Error(`nothing is known of ${String(key)}`);
  return value;
};

const labelId = (labels: ReadonlyMap<string, number>, text: string | null): number | null =>
  text === null ? null : valueAt(labels, text);

/** Keeps what people belong to, where that is about to change. */
export const keepPast = (
  { tx, caller, now }: Applying,
  people: readonly ChangedPerson[],
): Promise<void> => {
  const moved = people.filter(({ before, after }) =>
    changedParts(before, after).includes('membership'),
  );
  return insertPastOf(
    tx,
    caller.companyId,
    moved.map(({ id }) => id),
    now,
  );
};

/** Names, departments, professions and posts: what a person's revision is of. */
const writeUsers = async (
  { tx, caller: { companyId }, now }: Applying,
  people: readonly ChangedPerson[],
): Promise<AuditEntry[]> => {
  const texts = (field: 'profession' | 'post') => people.flatMap(({ after }) => after[field] ?? []);
  const professions = await labelsNamed(tx, companyId, PROFESSION, texts('profession'));
  const posts = await labelsNamed(tx, companyId, POST, texts('post'));
  const rows = people.map(({ id, after }) => ({
    id,
    name: after.name,
    name_kana: after.name_kana,
    department_id: after.department_id,
    profession_id: labelId(professions, after.profession),
    post_id: labelId(posts, after.post),
  }));
  const revisions = await updatePeople(tx, companyId, rows, now);
  const belonging = people.map(({ id, after }) => ({ id, department_ids: after.department_ids }));
  await replaceDepartments(tx, companyId, 'user_departments', belonging);
  return people.map(({ id, before, after }): AuditEntry => {
    const { managed_department_ids: _managed, editable_department_ids: _editable, ...own } = after;
    return {
      action: 'user.update',
      targetId: id,
      changes: changedFields({ ...before }, own),
      revision: valueAt(revisions, id),
    };
  });
};

const writeManaged = async (
  { tx, caller: { companyId } }: Applying,
  people: readonly ChangedPerson[],
): Promise<AuditEntry[]> => {
  const told = people.map(({ id, after }) => ({
    id,
    department_ids: after.managed_department_ids,
  }));
  await replaceDepartments(tx, companyId, 'department_managers', told);
  return people.map(({ id, before, after }): AuditEntry => ({
    action: 'user.set-managed-departments',
    targetId: id,
    changes: changedFields(
      { managed_department_ids: before.managed_department_ids },
      { managed_department_ids: after.managed_department_ids },
    ),
  }));
};

const writeEditable = async (
  { tx, caller: { companyId } }: Applying,
  people: readonly ChangedPerson[],
): Promise<AuditEntry[]> => {
  const named = people.map(({ id, after }) => ({
    id,
    department_ids: after.editable_department_ids,
  }));
  await replaceDepartments(tx, companyId, 'department_editors', named);
  return people.flatMap(({ id, before, after }): AuditEntry[] => {
    const [old, next] = [before.editable_department_ids, after.editable_department_ids];
    const entry = (action: AuditEntry['action'], targetId: number): AuditEntry => ({
      action,
      targetId,
      changes: { editor_id: id },
    });
    return [
      ...old
        .filter((one) => !next.includes(one))
        .map((one) => entry('department.remove-editor', one)),
      ...next.filter((one) => !old.includes(one)).map((one) => entry('department.add-editor', one)),
    ];
  });
};

/** Writes what people become, each part where it changes, with its entries in the log. */
export const writePeople = async (
  work: Applying,
  people: readonly ChangedPerson[],
): Promise<void> => {
  const parts = people.map((person) => ({
    person,
    changed: changedParts(person.before, person.after),
  }));
  const changing = (...wanted: (typeof parts)[number]['changed']): ChangedPerson[] =>
    parts.flatMap(({ person, changed }) =>
      wanted.some((part) => changed.includes(part)) ? person : [],
    );
  const entries = [
    ...(await writeUsers(work, changing('membership', 'name'))),
    ...(await writeManaged(work, changing('managed'))),
    ...(await writeEditable(work, changing('editable'))),
  ];
  await auditMany(work.tx, work.caller, entries);
};
