import { isSameMembership, type DepartmentNow } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { insertPastDepartments } from '../../shared/past-departments.queries';
import { deleteDepartment } from '../departments/departments.service';
import {
  insertAgain,
  insertHolders,
  insertPastOf,
  updateBasics,
  updatePlaces,
} from './apply.queries';
import { writePeople, writePlaces, type Applying } from './apply';
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

/** Who managed and edited the departments that are there again, and the basics that were for them. */
const handBack = async (
  { tx, caller: { companyId } }: Applying,
  made: Trace,
  again: readonly number[],
): Promise<void> => {
  const isBack = new Set(again);
  const of = (holders: Trace['managers']) =>
    holders.filter(({ department_id: id }) => isBack.has(id));
  await insertHolders(tx, companyId, 'department_managers', of(made.managers));
  await insertHolders(tx, companyId, 'department_editors', of(made.editors));
  const basics = made.basics.filter(({ department_id: id }) => isBack.has(id));
  await updateBasics(
    tx,
    companyId,
    basics.map(({ basic_id, department_id: to, into_id: from }) => ({ basic_id, from, to })),
  );
};

/** Whether people, now locked, are still as they were left, and their departments are there again. */
const whoGoesBack = async (
  { tx, caller }: Applying,
  made: Trace,
  departments: ReadonlySet<number>,
): Promise<(person: Trace['people'][number]) => boolean> => {
  const ids = made.people.map(({ id }) => id);
  const people = await listPeopleNow(tx, caller.companyId, {
    ids,
    departmentIds: [],
    locked: true,
  });
  const personOf = new Map(people.map((person) => [person.id, person]));
  return ({ id, before, after }) => {
    const person = personOf.get(id);
    return (
      person !== undefined &&
      isSameMembership(person, after) &&
      before.department_ids.every((one) => departments.has(one))
    );
  };
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
 * @returns whom it left as they are
 */
export const undoMade = async (work: Applying, made: Trace): Promise<number[]> => {
  const { tx, caller, now } = work;
  const { companyId } = caller;
  const departments = await listDepartmentsNow(tx, companyId);
  const back = settled(placesBack(made, departments), departments);
  const exists = new Set(departments.map(({ id }) => id));
  const again = back.flatMap(({ id }) => (exists.has(id) ? [] : id));
  const goesBack = await whoGoesBack(work, made, new Set([...exists, ...again]));
  const people = made.people.filter(goesBack);
  // With the names of before.
  await insertPastOf(
    tx,
    companyId,
    people.map(({ id }) => id),
    now,
  );
  await insertPastDepartments(
    tx,
    companyId,
    back.map(({ id }) => id),
    now,
  );
  await placeBack(work, back, again);
  await writePeople(
    work,
    people.map(({ id, before, after }) => ({ id, before: after, after: before })),
  );
  await removeMade(work, made);
  refuseNamesTwice(back, await listDepartmentsNow(tx, companyId));
  await writePlaces(work, back);
  await handBack(work, made, again);
  return made.people.filter((person) => !goesBack(person)).map(({ id }) => id);
};
