import { learningSpansText } from '@tokiori/domain';
import { expect, it } from 'vitest';
import { groupsOf, HOURS_TEMPLATES, isWholeGroup, spansOf, type SpanGroup } from './span-groups';

it('offers templates that are what they are called', () => {
  expect(HOURS_TEMPLATES.map(({ group }) => learningSpansText(spansOf([group])))).toEqual([
    '月〜金 9:00〜18:00',
    '月〜金 22:00〜翌7:00',
    '月〜金 9:00〜16:00',
  ]);
});

it('shows what was saved as it was typed', () => {
  const groups: SpanGroup[] = [
    { weekdays: ['Mon', 'Tue'], from: '09:00', to: '18:00' },
    { weekdays: ['Sat'], from: '22:30', to: '00:00' },
    { weekdays: ['Sun'], from: '00:00', to: '00:00' },
  ];
  expect(groupsOf(spansOf(groups))).toEqual(groups);
  expect(spansOf(groups).at(-1)).toEqual({ weekday: 'Sun', from: 0, to: 1440 });
});

it('knows what is not chosen yet', () => {
  expect(isWholeGroup({ weekdays: ['Mon'], from: '09:00', to: '' })).toBe(false);
  expect(isWholeGroup({ weekdays: [], from: '09:00', to: '18:00' })).toBe(false);
  expect(isWholeGroup({ weekdays: ['Mon'], from: '09:00', to: '18:00' })).toBe(true);
});
