import { SUM_NAMES, type ReportSums } from '@tokiori/domain';
import type { Person } from './people';
import { NOTHING, type GroupSums } from './sums.queries';

const REPORT_SUM_NAMES = [...SUM_NAMES, 'takenCourses'] as const;

const hasLearned = ({ asked, recapAsked }: ReportSums): boolean => asked + recapAsked > 0;

/** The sums of several people together, deactivated ones too; the learners are active. */
export const addedUp = (
  people: Iterable<Person>,
  sumsOf: ReadonlyMap<number, ReportSums>,
): GroupSums => {
  const sums = { ...NOTHING.sums };
  let learners = 0;
  for (const { id, isActive } of people) {
    const own = sumsOf.get(id);
    if (own === undefined) continue;
    for (const name of REPORT_SUM_NAMES) sums[name] += own[name];
    if (isActive && hasLearned(own)) learners += 1;
  }
  return { sums, learners };
};
