import { expect, it } from 'vitest';
import { changesSentence, unchangedSentences } from './change-words';

it('tells how many change of how many, and why the others do not', () => {
  expect(changesSentence('Extend', { users: 1200, changed: 1150 })).toBe(
    '1,200人のうち、1,150人の期限をのばします。',
  );
  expect(changesSentence('End', { users: 3, changed: 3 })).toBe('3人の受講を終了します。');
  expect(changesSentence('Retry', { users: 3, changed: 0 })).toBe('変わる人はいません。');
  expect(unchangedSentences({ unchanged: [{ reason: 'NotFailed', users: 2 }] })).toEqual([
    '2人は不合格ではありません。そのままにします。',
  ]);
});
