import type { KpiUser } from '@tokiori/contract';
import { listUsersOfReports } from './details.queries';
import { onceEach, type Person } from './people';
import type { Report } from './report';

/** The active people of a report of whom the caller is told by name, each once. */
export const namedPeople = ({ people }: Report): Person[] =>
  onceEach(people).filter(({ isActive, isNamed }) => isActive && isNamed);

/** People of a report as it describes them: by what they belonged to last within it, where it counts by then. */
export const usersOf = async (
  { tx, caller, people, agesOn }: Report,
  ids: readonly number[],
): Promise<KpiUser[]> => {
  const users = await listUsersOfReports(tx, caller.companyId, ids, agesOn);
  const wasOf = new Map(people.map(({ id, was }) => [id, was]));
  return users.map((user): KpiUser => {
    const was = wasOf.get(user.id);
    if (!was) return user;
    const { departmentId, departmentName, profession, post } = was;
    return {
      ...user,
      department_id: departmentId,
      department_name: departmentName,
      profession,
      post,
    };
  });
};
