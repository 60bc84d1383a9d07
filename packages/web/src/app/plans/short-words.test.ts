import { expect, it } from 'vitest';
import { shortCoursesOfOne, shortWords } from './short-words';

const course = {
  course_template_id: 1,
  name: '情報セキュリティ',
  users: 1,
  question_count: 4,
  reachable_question_count: 2,
  earliest_to: '2026-12-06',
};

it('says how many questions come, and nothing when all do', () => {
  expect(shortWords(course)).toBe('終了日までに届くのは4問中2問です。');
  expect(shortWords(course, true)).toBe('終了までに届いたのは、4問中2問でした。');
  expect(shortWords({ ...course, reachable_question_count: 4 })).toBeNull();
  expect(shortCoursesOfOne([])).toBeNull();
  expect(shortCoursesOfOne([course, course])).toBe(
    '休みが多いため、「情報セキュリティ」は、終了日までに届くのは4問中2問です。ほかに1件のコースでも、届かない問題があります。',
  );
});
