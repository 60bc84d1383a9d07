import { expect, it } from 'vitest';
import { circularPrerequisite, waitedPeriod } from './prerequisites';

it('is had for as many days as it was meant for, and not before it was meant', () => {
  const meant = { from: '2026-12-01', to: '2026-12-11' };
  expect(waitedPeriod(meant, '2026-11-20')).toEqual(meant);
  expect(waitedPeriod(meant, '2026-12-21')).toEqual({ from: '2026-12-21', to: '2026-12-31' });
  expect(waitedPeriod({ ...meant, to: null }, '2026-12-21')).toEqual({
    from: '2026-12-21',
    to: null,
  });
});

const chain = [
  { id: 2, prerequisiteIds: [3] },
  { id: 3, prerequisiteIds: [4, 5] },
];

it('finds what asks for the course in turn, itself or through others', () => {
  expect(circularPrerequisite({ id: 1, prerequisiteIds: [2, 5] }, chain)).toBeNull();
  expect(circularPrerequisite({ id: 1, prerequisiteIds: [5, 1] }, chain)).toBe(1);
  expect(circularPrerequisite({ id: 5, prerequisiteIds: [6, 2] }, chain)).toBe(2);
  // A circle of others is not this one's.
  const circle = [
    { id: 2, prerequisiteIds: [3] },
    { id: 3, prerequisiteIds: [2] },
  ];
  expect(circularPrerequisite({ id: 1, prerequisiteIds: [2] }, circle)).toBeNull();
});
