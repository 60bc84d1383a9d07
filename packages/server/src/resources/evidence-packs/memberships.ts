import type { PastDepartment } from '../../shared/past-departments.queries';
import type { PastRow, PersonRow } from './people.queries';

/** What somebody belonged to on a day. */
export type Membership = Pick<
  PastRow,
  'department_id' | 'department_ids' | 'department_names' | 'profession' | 'post'
>;

/** What somebody belonged to on a day: the first of what was written down as it ended later, else what holds today. */
export const membershipOn = (
  person: PersonRow,
  past: readonly PastRow[],
  day: string,
): Membership => past.find((row) => row.until_date > day) ?? person;

/** Names departments by their paths, as the tree was at the period's end: 「営業本部 / 東日本」. */
export const departmentPaths = (
  departments: readonly PastDepartment[],
): ((id: number) => string | null) => {
  const byId = new Map(departments.map((one) => [one.id, one]));
  return (id) => {
    const names: string[] = [];
    const seen = new Set<number>();
    for (let at = byId.get(id); at !== undefined && !seen.has(at.id);) {
      seen.add(at.id);
      names.unshift(at.name);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
    return names.length === 0 ? null : names.join(' / ');
  };
};

/** The name of one of somebody's departments: its path, or what members remember of one that nobody knows any more. */
export const departmentName = (
  { department_ids: ids, department_names: names }: Membership,
  id: number,
  pathOf: (id: number) => string | null,
): string | null => pathOf(id) ?? names[ids.indexOf(id)] ?? null;
