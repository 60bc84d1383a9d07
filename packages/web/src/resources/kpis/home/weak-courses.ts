import type { KpiCourse } from '@tokiori/contract';
import { MIN_RANKED_ANSWERS } from '@tokiori/domain';

/** So many are named, and never more than half of all: the better half is not weak. */
const WEAK_COURSES = 5;

/**
 * The courses whose questions are kept worst, the worst first: of those that show a figure of enough answers.
 * @param rows Best first, as the report has them.
 */
export const weakCourses = (rows: readonly KpiCourse[]): KpiCourse[] => {
  const counted = rows.filter(
    ({ hidden, figure }) =>
      !hidden && figure?.value != null && (figure.denominator ?? 0) >= MIN_RANKED_ANSWERS,
  );
  const worst = counted.toReversed();
  return worst.slice(0, Math.min(WEAK_COURSES, Math.ceil(counted.length / 2)));
};
