import type { PlannedDepartment, ReorganisationPlan } from '@tokiori/domain';
import { auditMany, changedFields, type AuditEntry } from '../../shared/audit';
import { insertPastDepartments } from '../../shared/past-departments.queries';
import { createDepartment } from '../departments/departments.service';
import {
  deleteEnded,
  listBasicsOf,
  updateBasics,
  updateNamesToFree,
  updatePlaces,
} from './apply.queries';
import { keepPast, valueAt, writePeople, type Applying } from './people';
import type { Trace } from './trace';

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
    revision: valueAt(revisions, id),
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
    const parent = node.parent_id === null ? null : valueAt(departments, node.parent_id);
    if (parent !== null) await make(parent);
    const parentId = parent === null ? null : (stored.get(parent.id) ?? parent.id);
    const body = { name: node.name, parent_id: parentId };
    stored.set(node.id, (await createDepartment({ tx, caller, body })).id);
  };
  for (const node of departments.values()) await make(node);
  return (id) => stored.get(id) ?? id;
};

/** Who changes, with the ids of departments that are stored by now. */
const changedPeople = ({ people }: ReorganisationPlan, storedId: (id: number) => number) => {
  const stored = (ids: readonly number[]) => ids.map(storedId).sort((a, b) => a - b);
  return people.map(({ id, before, after }): Trace['people'][number] => ({
    id,
    before,
    after: {
      ...after,
      department_id: after.department_id === null ? null : storedId(after.department_id),
      department_ids: stored(after.department_ids),
      managed_department_ids: stored(after.managed_department_ids),
      editable_department_ids: stored(after.editable_department_ids),
    },
  }));
};

/** Does what a plan without issues says, in a few statements however many people there are. @returns what undoing needs */
export const applyPlan = async (work: Applying, plan: ReorganisationPlan): Promise<Trace> => {
  const { tx, caller, now } = work;
  const { companyId } = caller;
  const nodes = [...plan.departments.values()];
  const ended = nodes.filter(stood).filter(({ end }) => end !== null);
  const changed = nodes.filter(stood).filter(isChanged);
  // With the names of before.
  await keepPast(work, plan.people);
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
  const people = changedPeople(plan, storedId);
  await writePeople(work, people);
  const endedIds = ended.map(({ id }) => id);
  const intoOf = new Map(
    ended.map(({ id, into_id: into }) => [id, into === null ? null : storedId(into)]),
  );
  const basics = (await listBasicsOf(tx, companyId, endedIds)).map((one) => ({
    ...one,
    into_id: intoOf.get(one.department_id) ?? null,
  }));
  // Those of closed ones are for everybody.
  await updateBasics(
    tx,
    companyId,
    basics.map(({ basic_id, department_id: from, into_id: to }) => ({ basic_id, from, to })),
  );
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
    basics,
  };
};
