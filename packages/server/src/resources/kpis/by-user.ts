import { addSums, type ReportPeriod, type ReportSums } from '@tokiori/domain';
import type { Person } from './people';
import type { Report } from './report';
import { NOTHING, sumsByUser, type Summed } from './sums.queries';

/** The sums of each person of a report. */
export const sumsOfPeople = ({ tx, scope }: Report, period: ReportPeriod) =>
  sumsByUser(tx, scope, period);

const hasLearned = ({ asked, recapAsked }: ReportSums): boolean => asked + recapAsked > 0;

/** The sums of several people together, deactivated ones too; the learners are active. */
export const addedUp = (
  people: Iterable<Person>,
  sumsOf: ReadonlyMap<number, ReportSums>,
): Summed => {
  let { sums, learners } = NOTHING;
  for (const { id, isActive } of people) {
    const own = sumsOf.get(id);
    if (own === undefined) continue;
    sums = { ...addSums(sums, own), takenCourses: sums.takenCourses + own.takenCourses };
    if (isActive && hasLearned(own)) learners += 1;
  }
  return { sums, learners };
};
