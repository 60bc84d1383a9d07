import { isWithin, type ReportPeriod, type YearsRange } from '@tokiori/domain';

/**
 * A person as reports group people. Of one who moved within a period that is counted by what people belonged to then,
 * there are several: each for some days of it.
 */
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
  /** The days of the period that are theirs; `null`: all. */
  days: ReportPeriod | null;
  /** What they are said to belong to, in the words of then; `null`: what they belong to today. */
  was: Was | null;
  /** Whether the caller is told of them by name: a manager of those alone who are theirs today. */
  isNamed: boolean;
}

/** What somebody belonged to, in words. */
export interface Was {
  departmentId: number | null;
  departmentName: string | null;
  profession: string | null;
  post: string | null;
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

/** How many of them are active; who is there with several stretches of days counts once. */
export const activeCount = (people: readonly Person[]): number => {
  let count = 0;
  const moved = new Set<number>();
  for (const { id, isActive, days } of people) {
    if (!isActive) continue;
    if (days === null) count += 1;
    else moved.add(id);
  }
  return count + moved.size;
};

/** Each person once, as they were last. */
export const onceEach = (people: readonly Person[]): readonly Person[] =>
  people.some(({ days }) => days !== null)
    ? [...new Map(people.map((person) => [person.id, person])).values()]
    : people;
