import { isWithin, type YearsRange } from '@tokiori/domain';

/** A person as reports group people. */
export interface Person {
  id: number;
  isActive: boolean;
  /** The departments they belong to, and those above. */
  departmentIds: ReadonlySet<number>;
  professionId: number | null;
  postId: number | null;
  /** Full years at the period's end; `null`: not entered. */
  age: number | null;
  yearsOfService: number | null;
  /** Courses they hold or held within the period; empty unless courses are asked about. */
  courseIds: ReadonlySet<number>;
}

/** What people of a report have in common. */
export type PeopleFilter =
  | { by: 'department' | 'profession' | 'post' | 'course'; id: number }
  | { by: 'age' | 'yearsOfService'; range: YearsRange };

/** Whether a filter finds a person. */
export const finds = (filter: PeopleFilter, person: Person): boolean => {
  switch (filter.by) {
    case 'department':
      return person.departmentIds.has(filter.id);
    case 'course':
      return person.courseIds.has(filter.id);
    case 'profession':
      return person.professionId === filter.id;
    case 'post':
      return person.postId === filter.id;
    case 'age':
      return isWithin(filter.range, person.age);
    case 'yearsOfService':
      return isWithin(filter.range, person.yearsOfService);
  }
};

/** The people whom all of the filters find. */
export const foundBy = (
  people: readonly Person[],
  filters: readonly PeopleFilter[],
): readonly Person[] =>
  filters.length === 0
    ? people
    : people.filter((person) => filters.every((filter) => finds(filter, person)));

/** How many of them are active. */
export const activeCount = (people: readonly Person[]): number =>
  people.reduce((count, { isActive }) => count + (isActive ? 1 : 0), 0);
