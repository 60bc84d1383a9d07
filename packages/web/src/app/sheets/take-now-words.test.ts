import { expect, it } from 'vitest';
import { kindOf } from './take-now-words';

it('tells tests, reviews, and what is kept up after the end of a course', () => {
  const words = [
    { kind: 'Daily', is_maintenance: false },
    { kind: 'Recap', is_maintenance: false },
    { kind: 'Recap', is_maintenance: true },
  ] as const;
  expect(words.map(kindOf)).toEqual(['テスト', '復習', '維持']);
});
