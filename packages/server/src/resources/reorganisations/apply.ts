import type { MembershipNow, PlannedDepartment, ReorganisationPlan } from '@tokiori/domain';
import { auditMany, changedFields, type AuditEntry } from '../../shared/audit';
import { insertPastDepartments } from '../../shared/past-departments.queries';
import type { Chunk } from '../tasks/task-kind';
import { createDepartment } from '../departments/departments.service';
import { POST, PROFESSION } from '../user-labels/kinds';
import { labelsNamed } from '../user-labels/user-labels.service';
import {
  deleteEnded,
  insertHolders,
  insertPastOf,
  listHeld,
  updateBasics,
  updateMoved,
  updateNamesToFree,
  updatePlaces,
} from './apply.queries';
import type { Trace } from './trace';

export type Applying = Pick<Chunk, 'tx' | 'caller' | 'now'>;

/** What was written or planned a moment ago under a key. */
const required = <K, V>(all: ReadonlyMap<K, V>, key: K): V => {
  const value = all.get(key);
  if (value === undefined) throw new Error(`nothing is known of ${String(key)}`);
  return value;
};

const labelId = (labels: ReadonlyMap<string, number>, text: string | null): number | null =>
  text === null ? null : required(labels, text);

/** Writes what people belong to, with its entries in the log. */
export const writePeople = async (
  { tx, caller, now }: Applying,
  people: readonly { id: number; before: MembershipNow; after: MembershipNow }[],
): Promise<void> => {
  const { companyId } = caller;
  const texts = (field: 'profession' | 'post') => people.flatMap(({ after }) => after[field] ?? []);
  const professions = await labelsNamed(tx, companyId, PROFESSION, texts('profession'));
  const posts = await labelsNamed(tx, companyId, POST, texts('post'));
  const moved = people.map(({ id, after }) => ({
    id,
    department_id: after.department_id,
    department_ids: after.department_ids,
    profession_id: labelId(professions, after.profession),
    post_id: labelId(posts, after.post),
  }));
  const revisions = await updateMoved(tx, companyId, moved, now);
  const entries = people.map(({ id, before, after }): AuditEntry => ({
    action: 'user.update',
    targetId: id,
    changes: changedFields({ ...before }, { ...after }),
    revision: required(revisions, id),
  }));
  await auditMany(tx, caller, entries);
};

/** Writes names and places of departments, with their entries in the log. */
export const writePlaces = async (
  { tx, caller }: Applying,
  departments: readonly {
    id: number;
    before: { name: string; parent_id: number | null };
    after: { name: string; parent_id: number | null };
  }[],
): Promise<void> => {
  const revisions = await updatePlaces(
    tx,
    caller.companyId,
    departments.map(({ id, after }) => ({ id, ...after })),
  );
  const entries = departments.map(({ id, before, after }): AuditEntry => ({
    action: 'department.update',
    targetId: id,
    changes: changedFields(before, after),
    revision: required(revisions, id),
  }));
  await auditMany(tx, caller, entries);
};

type KnownDepartment = PlannedDepartment & { before: NonNullable<PlannedDepartment['before']> };

const stood = (node: PlannedDepartment): node is KnownDepartment => node.before !== null;

const isChanged = ({ before, end, name, parent_id: parentId }: KnownDepartment): boolean =>
  end === null && (before.name !== name || before.parent_id !== parentId);

/** Makes what is new, from the top down, and tells the ids by which plans called it. */
const makeDepartments = async (
  { tx, caller }: Applying,
  { departments }: ReorganisationPlan,
): Promise<(id: number) => number> => {
  const stored = new Map<number, number>();
  const make = async (node: PlannedDepartment): Promise<void> => {
    if (node.id > 0 || stored.has(node.id)) return;
    const parent = node.parent_id === null ? null : required(departments, node.parent_id);
    if (parent !== null) await make(parent);
    const parentId = parent === null ? null : (stored.get(parent.id) ?? parent.id);
    const body = { name: node.name, parent_id: parentId };
    stored.set(node.id, (await createDepartment({ tx, caller, body })).id);
  };
  for (const node of departments.values()) await make(node);
  return (id) => stored.get(id) ?? id;
};

/** What managers, editors and basics of merged departments become; those of closed ones end. */
const handOver = async (
  { tx, caller: { companyId } }: Applying,
  held: Pick<Trace, 'managers' | 'editors' | 'basics'>,
  intoOf: ReadonlyMap<number, number | null>,
): Promise<void> => {
  const taken = (holders: Trace['managers']) =>
    holders.flatMap(({ department_id: id, user_id }) => {
      const into = intoOf.get(id) ?? null;
      return into === null ? [] : { department_id: into, user_id };
    });
  await insertHolders(tx, companyId, 'department_managers', taken(held.managers));
  await insertHolders(tx, companyId, 'department_editors', taken(held.editors));
  const basics = held.basics.map(({ basic_id, department_id: from, into_id: to }) => ({
    basic_id,
    from,
    to,
  }));
  await updateBasics(tx, companyId, basics);
};

/** Who changes, with the ids of departments that are stored by now. */
const movedPeople = ({ people }: ReorganisationPlan, storedId: (id: number) => number) =>
  people.map(({ id, before, after }) => ({
    id,
    before,
    after: {
      ...after,
      department_id: after.department_id === null ? null : storedId(after.department_id),
      department_ids: after.department_ids.map(storedId).sort((a, b) => a - b),
    },
  }));

/** Does what a plan without issues says, in a few statements however many people there are. @returns what undoing needs */
export const applyPlan = async (work: Applying, plan: ReorganisationPlan): Promise<Trace> => {
  const { tx, caller, now } = work;
  const { companyId } = caller;
  const nodes = [...plan.departments.values()];
  const ended = nodes.filter(stood).filter(({ end }) => end !== null);
  const changed = nodes.filter(stood).filter(isChanged);
  // With the names of before.
  await insertPastOf(
    tx,
    companyId,
    plan.people.map(({ id }) => id),
    now,
  );
  const touchedIds = [...ended, ...changed].map(({ id }) => id);
  await insertPastDepartments(tx, companyId, touchedIds, now);
  await updateNamesToFree(tx, companyId, touchedIds);
  const storedId = await makeDepartments(work, plan);
  const place = ({ name, parent_id: parentId }: PlannedDepartment) => ({
    name,
    parent_id: parentId === null ? null : storedId(parentId),
  });
  const placed = changed.map((node) => ({ id: node.id, before: node.before, after: place(node) }));
  await writePlaces(work, placed);
  const people = movedPeople(plan, storedId);
  await writePeople(work, people);
  const endedIds = ended.map(({ id }) => id);
  const intoOf = new Map(
    ended.map(({ id, into_id: into }) => [id, into === null ? null : storedId(into)]),
  );
  const held = await listHeld(tx, companyId, endedIds);
  const basics = held.basics.map((one) => ({
    ...one,
    into_id: intoOf.get(one.department_id) ?? null,
  }));
  await handOver(work, { ...held, basics }, intoOf);
  await deleteEnded(tx, companyId, endedIds);
  const gone = ended.map(({ id, before }): AuditEntry => ({
    action: 'department.delete',
    targetId: id,
    changes: { name: before.name },
  }));
  await auditMany(tx, caller, gone);
  const made = nodes.filter(({ before }) => before === null);
  return {
    departments: [
      ...made.map((node) => ({ id: storedId(node.id), before: null, after: place(node) })),
      ...placed,
      ...ended.map(({ id, before }) => ({ id, before, after: null })),
    ],
    people,
    managers: held.managers,
    editors: held.editors,
    basics,
  };
};
