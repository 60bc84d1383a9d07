import {
  changedParts,
  stateOf,
  withParts,
  type DepartmentNow,
  type PersonNow,
  type PersonPart,
  type PersonState,
} from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { insertPastDepartments } from '../../shared/past-departments.queries';
import { deleteDepartment } from '../departments/departments.service';
import { insertAgain, updateBasics, updatePlaces } from './apply.queries';
import { writePlaces } from './apply';
import { keepPast, writePeople, type Applying } from './people';
import type { Trace } from './trace';
import { listDepartmentsNow, listPeopleNow } from './organisation.queries';

interface Place {
  name: string;
  parent_id: number | null;
}
type Back = { id: number; before: Place; after: Place };

/** Departments that are still as they were left, with what they become again. */
const placesBack = (made: Trace, now: readonly DepartmentNow[]): Back[] => {
  const personOf = new Map(now.map((one) => [one.id, one]));
  return made.departments.flatMap(({ id, before, after }): Back[] => {
    if (before === null) return [];
    const is = personOf.get(id);
    if (after === null)
      return is ? [] : [{ id, before: { name: '', parent_id: null }, after: before }];
    if (!is || is.name !== after.name || is.parent_id !== after.parent_id) return [];
    return [{ id, before: after, after: before }];
  });
};

/** Whatever it was under may have been deleted since; then it stands at the top. No circle. */
const settled = (back: readonly Back[], now: readonly DepartmentNow[]): Back[] => {
  const then = new Map<number, Place>(now.map((one) => [one.id, one]));
  for (const { id, after } of back) then.set(id, after);
  const placed = back.map((one): Back => {
    const parent = one.after.parent_id;
    const after = { ...one.after, parent_id: parent !== null && then.has(parent) ? parent : null };
    then.set(one.id, after);
    return { ...one, after };
  });
  for (const [id, { name, parent_id: parentId }] of then) {
    const met = new Set([id]);
    for (let at = parentId; at !== null; at = then.get(at)?.parent_id ?? null) {
      if (met.has(at))
        throw new AppError('CONFLICT', {
          message: `「${name}」が自分の下位の部署の下になってしまうため、元に戻せません。部署の場所を変えてから、もう一度お試しください。`,
        });
      met.add(at);
    }
  }
  return placed;
};

/** No two of a name in a place, once all have their names again. */
const refuseNamesTwice = (back: readonly Back[], now: readonly DepartmentNow[]): void => {
  const then = new Map<number, Place>(now.map((one) => [one.id, one]));
  for (const { id, after } of back) then.set(id, after);
  const names = new Set<string>();
  for (const { name, parent_id: parentId } of then.values()) {
    const place = JSON.stringify([parentId, name]);
    if (names.has(place))
      throw new AppError('CONFLICT', {
        message: `同じ場所に「${name}」が2つできてしまうため、元に戻せません。部署の名前を変えてから、もう一度お試しください。`,
      });
    names.add(place);
  }
};

/** Puts departments where they were, without their names: what was made may still have those. */
const placeBack = async (
  { tx, caller: { companyId } }: Applying,
  back: readonly Back[],
  again: readonly number[],
): Promise<void> => {
  await insertAgain(tx, companyId, again);
  await updatePlaces(
    tx,
    companyId,
    back.map(({ id, after }) => ({ id, name: `※${id}`, parent_id: after.parent_id })),
  );
};

/** Basics are for the departments that are there again. */
const handBack = async (
  { tx, caller: { companyId } }: Applying,
  made: Trace,
  again: readonly number[],
): Promise<void> => {
  const isBack = new Set(again);
  const basics = made.basics.filter(({ department_id: id }) => isBack.has(id));
  await updateBasics(
    tx,
    companyId,
    basics.map(({ basic_id, department_id: to, into_id: from }) => ({ basic_id, from, to })),
  );
};

interface PersonBack {
  id: number;
  before: PersonState;
  after: PersonState;
  /** Whether something that was changed is left as it is. */
  isKept: boolean;
}

/** What goes back of a person: each part that is as it was left, where its departments are there again. */
const personBack = (
  { id, before, after }: Trace['people'][number],
  person: PersonNow | undefined,
  departments: ReadonlySet<number>,
): PersonBack => {
  if (!person) return { id, before, after: before, isKept: true };
  const now = stateOf(person);
  const since = changedParts(now, after);
  const named: Record<PersonPart, readonly number[]> = {
    membership: before.department_ids,
    name: [],
    managed: before.managed_department_ids,
    editable: before.editable_department_ids,
  };
  const changed = changedParts(before, after);
  const back = changed.filter(
    (part) =>
      !since.includes(part) &&
      named[part].every((one) => departments.has(one)) &&
      // Who manages no more answers for nothing.
      (part !== 'managed' || person.manages),
  );
  return {
    id,
    before: now,
    after: withParts(now, back, before),
    isKept: back.length < changed.length,
  };
};

/** People, now locked, and what goes back of each. */
const peopleBack = async (
  { tx, caller }: Applying,
  made: Trace,
  departments: ReadonlySet<number>,
): Promise<PersonBack[]> => {
  const ids = made.people.map(({ id }) => id);
  const people = await listPeopleNow(tx, caller.companyId, {
    ids,
    departmentIds: [],
    locked: true,
  });
  const personOf = new Map(people.map((person) => [person.id, person]));
  return made.people.map((one) => personBack(one, personOf.get(one.id), departments));
};

/** Departments that it has made and nobody uses, those made last first. */
const removeMade = async ({ tx, caller, now }: Applying, made: Trace): Promise<void> => {
  const ids = made.departments.flatMap(({ id, before }) => (before === null ? id : []));
  for (const id of ids.toSorted((a, b) => b - a))
    await deleteDepartment({ tx, caller, params: { department_id: id }, now }).catch(
      (error: unknown) => {
        // In use by now, or gone already.
        if (!(error instanceof AppError)) throw error;
      },
    );
};

/**
 * Takes a reorganisation back wherever nobody has changed it since. Names come last: what was made may have that of a
 * department that goes back, and is removed only when people have left it.
 *
 * @returns of whom it left something as it is
 */
export const undoMade = async (work: Applying, made: Trace): Promise<number[]> => {
  const { tx, caller, now } = work;
  const { companyId } = caller;
  const departments = await listDepartmentsNow(tx, companyId);
  const back = settled(placesBack(made, departments), departments);
  const exists = new Set(departments.map(({ id }) => id));
  const again = back.flatMap(({ id }) => (exists.has(id) ? [] : id));
  const people = await peopleBack(work, made, new Set([...exists, ...again]));
  // With the names of before.
  await keepPast(work, people);
  await insertPastDepartments(
    tx,
    companyId,
    back.map(({ id }) => id),
    now,
  );
  await placeBack(work, back, again);
  await writePeople(work, people);
  await removeMade(work, made);
  refuseNamesTwice(back, await listDepartmentsNow(tx, companyId));
  await writePlaces(work, back);
  await handBack(work, made, again);
  return people.flatMap(({ id, isKept }) => (isKept ? id : []));
};
