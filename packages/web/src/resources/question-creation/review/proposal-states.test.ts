import { expect, it } from 'vitest';
import { byNumber, chosenOf, neighbourOf, shownOf, stateCounts, stateOf } from './proposal-states';

const proposal = (sequence: number, changes: object = {}) => ({
  sequence,
  saved_question_id: null,
  dropped: false,
  ...changes,
});
const proposals = [
  proposal(1, { saved_question_id: 70 }),
  proposal(2, { dropped: true }),
  proposal(3),
  proposal(4),
];

it('is chosen only as long as it can be saved', () => {
  const chosen = new Set([1, 2, 3]);
  expect(proposals.map((one) => stateOf(one, chosen))).toEqual([
    'saved',
    'dropped',
    'chosen',
    'unchecked',
  ]);
  expect(chosenOf(proposals, chosen)).toEqual([3]);
  expect(stateCounts(proposals, chosen)).toEqual({ saved: 1, dropped: 1, chosen: 1, unchecked: 1 });
});

it('has neighbours, and none beyond the ends', () => {
  expect(neighbourOf(proposals, 2, 1)).toBe(3);
  expect(neighbourOf(proposals, 2, -1)).toBe(1);
  expect(neighbourOf(proposals, 4, 1)).toBeNull();
  expect(neighbourOf(proposals, 1, -1)).toBeNull();
  expect(neighbourOf(proposals, 9, 1)).toBeNull();
});

it('is the named one, else the first to be looked at', () => {
  expect(shownOf(proposals, 2)?.sequence).toBe(2);
  expect(shownOf(proposals, undefined)?.sequence).toBe(3);
  expect(shownOf(proposals, 9)?.sequence).toBe(3);
  expect(shownOf(proposals.slice(0, 2), undefined)?.sequence).toBe(1);
  expect(shownOf([], 1)).toBeUndefined();
});

it('is shown by its number, wherever it stands in the document', () => {
  const made = [proposal(1), proposal(3), proposal(2)];
  expect(byNumber(made).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
});
