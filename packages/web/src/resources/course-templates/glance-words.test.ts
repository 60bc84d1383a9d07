import { expect, it } from 'vitest';
import { certificateWords, glanceWords } from './glance-words';

const counts = { held: 1200, completed: 1087, failed: 0, late: 0 };

it.each([
  [{ late: 5, failed: 3 }, '遅れている5人に、下の一覧からお知らせを送れます。'],
  [{ failed: 3 }, '不合格の3人には、下の一覧からもう一度割り当てられます。'],
  [{}, 'あと113人が受講を続けています。遅れている人はいません。'],
  [{ completed: 1200 }, '受講中の人は、全員が答え終えました。'],
])('what to do next with a course: %j', (changes, words) => {
  expect(glanceWords({ ...counts, ...changes }, { isGiven: true })).toBe(words);
});

it('offers nothing of a course that is not given', () => {
  expect(glanceWords({ ...counts, failed: 3 }, { isGiven: false })).toBe(
    '不合格は3人です。コースをもう一度公開すると、割り当て直せます。',
  );
});

it.each([
  [{ valid: 1087, ending: 0, expired: 0 }, '有効な修了証は1,087人です。'],
  [
    { valid: 10, ending: 2, expired: 3 },
    '有効な修了証は10人（まもなく切れる2人）、期限切れは3人です。',
  ],
])('who holds a certificate of a course: %j', (certificates, words) => {
  expect(certificateWords(certificates)).toBe(words);
});
