import { expect, it } from 'vitest';
import { poolsOf } from './pools-of';

const of = (minor: number, major: number) => ({
  minor_category_id: minor,
  minor_category_name: `小${minor}`,
  medium_category_id: 1,
  medium_category_name: '中',
  major_category_id: major,
  major_category_name: `大${major}`,
});

it('counts the questions of each category at its level, with the names above it', () => {
  const questions = [of(2, 1), of(1, 1), of(2, 1), of(3, 2)];
  expect(poolsOf(questions, 'Major')).toEqual([
    { id: 1, name: '大1', count: 3 },
    { id: 2, name: '大2', count: 1 },
  ]);
  expect(poolsOf(questions, 'Minor')).toEqual([
    { id: 1, name: '大1 › 中 › 小1', count: 1 },
    { id: 2, name: '大1 › 中 › 小2', count: 2 },
    { id: 3, name: '大2 › 中 › 小3', count: 1 },
  ]);
});
