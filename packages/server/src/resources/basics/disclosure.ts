import { hiddenDepartments, type GroupSize } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { smallGroupLimit } from '../companies/companies.access';
import { departmentsIn, type Group, type Reach } from './asked-people';
import { membershipsOf } from './asked-people.queries';

/** Which results of basics are about too few people to be shown. */
export interface Disclosure {
  /** Active people of a group whose results the caller gets. */
  usersOf: (group: Group) => number;
  /** Whether the results of a group in a basic of some department are hidden; `null`: everybody is asked it. */
  isHidden: (group: Group, basicDepartmentId: number | null) => boolean;
}

/** How many active people are where. */
interface Counts {
  everybody: number;
  /** By department, with all below it. */
  inAll: ReadonlyMap<number, number>;
  /** By department, those who are in none below it. */
  directly: ReadonlyMap<number, number>;
}

const addTo = (counts: Map<number, number>, id: number, users: number): void => {
  counts.set(id, (counts.get(id) ?? 0) + users);
};

/** Counts the people whose results the caller gets, each once wherever they belong to several departments. */
const countPeople = async (tx: Tx, reach: Reach): Promise<Counts> => {
  const { caller, departments } = reach;
  const isWhole = departmentsIn(reach, 'everybody') === null;
  const [inAll, directly] = [new Map<number, number>(), new Map<number, number>()];
  let everybody = 0;
  for (const { department_ids: ids, users } of await membershipsOf(tx, caller.companyId)) {
    const lines = ids
      .filter((id) => departments.get(id)?.isReported)
      .map((id) => departments.get(id)!.line);
    if (lines.length === 0 && !isWhole) continue;
    everybody += users;
    for (const id of new Set(lines.flat())) addTo(inAll, id, users);
    const above = new Set(lines.flatMap((line) => line.slice(1)));
    for (const [id] of lines) if (!above.has(id!)) addTo(directly, id!, users);
  }
  return { everybody, inAll, directly };
};

/**
 * Opens what it takes to hide small groups. Each basic is a tree of its own: its department, or everybody, and the
 * departments below. Other basics have other results, so that nothing of one is told by another.
 */
export const openDisclosure = async (tx: Tx, reach: Reach): Promise<Disclosure> => {
  const limit = await smallGroupLimit(tx, reach.caller.companyId);
  const { everybody, inAll, directly } = await countPeople(tx, reach);
  const usersOf = (group: Group): number =>
    group === 'everybody' ? everybody : (inAll.get(group) ?? 0);
  const sizeOf = (id: number): GroupSize => ({ users: usersOf(id), isEmpty: usersOf(id) === 0 });

  const hidden = new Map<number | null, ReadonlySet<number>>();
  /** The departments, of the basic's and those below it, whose results in it are hidden. */
  const hiddenIn = (basicDepartmentId: number | null): ReadonlySet<number> => {
    const known = hidden.get(basicDepartmentId);
    if (known) return known;
    const nodes = [...reach.departments.values()].filter(
      ({ line, isReported }) =>
        isReported && (basicDepartmentId === null || line.includes(basicDepartmentId)),
    );
    const sizes = new Map(nodes.map(({ id }) => [id, sizeOf(id)]));
    const found = hiddenDepartments(nodes, sizes, (id) => directly.get(id) ?? 0, limit);
    hidden.set(basicDepartmentId, found);
    return found;
  };

  return {
    usersOf,
    isHidden: (group, basicDepartmentId) => {
      // The company as a whole, or a manager's departments as a whole.
      if (limit === 0 || usersOf(group) === everybody) return false;
      if (group !== 'everybody' && reach.departments.get(group)!.isReported)
        return hiddenIn(basicDepartmentId).has(group);
      return usersOf(group) < limit;
    },
  };
};
