import type { PastDepartment } from '../../shared/past-departments.queries';
import type { ReportDepartment } from './reported-departments.access';

/**
 * The departments of a period, as reports look at them: those that were there and those that somebody belonged to, each
 * with what it stood under. A manager is told of those that they answer for today, and of ended ones that stood below
 * one of these.
 */
export const departmentsThen = (
  past: readonly PastDepartment[],
  memberIds: ReadonlySet<number>,
): Map<number, ReportDepartment> => {
  const byId = new Map(past.map((one) => [one.id, one]));
  const upwards = (id: number): PastDepartment[] => {
    const line: PastDepartment[] = [];
    for (let at = byId.get(id); at !== undefined && !line.includes(at);) {
      line.push(at);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
    return line;
  };
  const isThere = new Set(past.filter(({ wasThere }) => wasThere).map(({ id }) => id));
  for (const id of memberIds) for (const above of upwards(id)) isThere.add(above.id);
  return new Map(
    past
      .filter(({ id }) => isThere.has(id))
      .map(({ id, name, isReported, hasEnded }) => {
        const above = upwards(id).filter((one) => isThere.has(one.id));
        return [
          id,
          {
            id,
            name,
            parentId: above[1]?.id ?? null,
            isReported: isReported || (hasEnded && above.some((one) => one.isReported)),
            line: above.map((one) => one.id),
          },
        ];
      }),
  );
};
