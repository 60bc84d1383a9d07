import type { ShortCourse } from '@tokiori/contract';

type Counts = Pick<ShortCourse, 'question_count' | 'reachable_question_count'>;

/** 「終了日までに届くのは4問中2問です。」; `null` while all questions come. */
export const shortWords = (counts: Counts): string | null =>
  counts.reachable_question_count < counts.question_count
    ? `終了日までに届くのは${counts.question_count}問中${counts.reachable_question_count}問です。`
    : null;

/** What a change of one person's days off means for the courses that run; `null` for none. */
export const shortCoursesOfOne = (courses: readonly ShortCourse[]): string | null => {
  const [first, ...others] = courses;
  if (!first) return null;
  const more =
    others.length > 0 ? `ほかに${others.length}件のコースでも、届かない問題があります。` : '';
  return `休みが多いため、「${first.name}」は、${shortWords(first) ?? ''}${more}`;
};
