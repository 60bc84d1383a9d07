import { addDays, daysBetween, type CalendarDate } from '../calendar/date';

/**
 * From when to when somebody has a course that has waited for them: not before today, and for as many days as it was
 * meant for.
 */
export const waitedPeriod = (
  { from, to }: { from: CalendarDate; to: CalendarDate | null },
  today: CalendarDate,
): { from: CalendarDate; to: CalendarDate | null } => {
  if (from >= today) return { from, to };
  return { from: today, to: to && addDays(today, daysBetween(from, to)) };
};

/** A course with those that it asks for before. */
export interface AskingCourse {
  id: number;
  prerequisiteIds: readonly number[];
}

/**
 * The first of the wanted prerequisites that asks for the course in turn, itself or through others: nobody could ever take
 * either of them. `null`: none does.
 */
export const circularPrerequisite = (
  { id, prerequisiteIds }: AskingCourse,
  others: readonly AskingCourse[],
): number | null => {
  const asks = new Map(others.map((other) => [other.id, other.prerequisiteIds]));
  const leadsBack = (start: number): boolean => {
    const seen = new Set<number>();
    const open = [start];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === id) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(asks.get(next) ?? []));
    }
    return false;
  };
  return prerequisiteIds.find(leadsBack) ?? null;
};
