import type { ShortCourse } from '@tokiori/contract';

type Counts = Pick<ShortCourse, 'question_count' | 'reachable_question_count'>;

/** 「終了日までに届くのは4問中2問です。」, of what is over 「届いたのは」 and 「でした」; `null` where all questions come. */
export const shortWords = (counts: Counts, isOver = false): string | null => {
  const { question_count: all, reachable_question_count: reachable } = counts;
  if (reachable >= all) return null;
  return isOver
    ? `終了までに届いたのは、${all}問中${reachable}問でした。`
    : `終了日までに届くのは${all}問中${reachable}問です。`;
};

/** What a change of one person's days off means for the courses that run; `null` for none. */
export const shortCoursesOfOne = (courses: readonly ShortCourse[]): string | null => {
  const [first, ...others] = courses;
  if (!first) return null;
  const more =
    others.length > 0 ? `ほかに${others.length}件のコースでも、届かない問題があります。` : '';
  return `休みが多いため、「${first.name}」は、${shortWords(first) ?? ''}${more}`;
};
