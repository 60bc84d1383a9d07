import { describe, expect, it } from 'vitest';
import { membershipWords } from './membership-picker';

const YEAR = { from: '2025-04-01', to: '2026-03-31' };

describe('what a report says of how it counts people', () => {
  it.each([
    ['then', 'then', '2025年度は締まっているので、当時の所属で数えています。'],
    ['now', 'then', '2025年度は締まっていますが、現在の所属で数えています。'],
    ['now', 'now', 'まだ締まっていない年度の期間なので、現在の所属で数えています。'],
    ['then', 'now', '当時の所属で数えています。'],
  ] as const)('by %s where %s is usual', (is, usual, words) =>
    expect(membershipWords({ is, usual }, YEAR, 4).startsWith(words)).toBe(true),
  );

  it('names the years of a period of several', () =>
    expect(
      membershipWords({ is: 'then', usual: 'then' }, { ...YEAR, from: '2024-06-01' }, 4),
    ).toContain('2024年度から2025年度までは締まっているので'));
});
