import type { CourseConfidence } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { countsIn, groupsOf, optionsOf, pathTo } from './confidence-groups';

type Category = CourseConfidence['categories'][number];

const category = (ids: [number, number, number], sureWrong: number): Category => ({
  major_category_id: ids[0],
  major_category_name: `大${ids[0]}`,
  medium_category_id: ids[1],
  medium_category_name: `中${ids[1]}`,
  minor_category_id: ids[2],
  minor_category_name: `小${ids[2]}`,
  sure_correct: 10,
  sure_wrong: sureWrong,
  unsure_correct: 1,
  unsure_wrong: 2,
});

const CATEGORIES = [
  category([1, 11, 111], 1),
  category([1, 11, 112], 3),
  category([1, 12, 121], 0),
  category([2, 21, 211], 5),
];

describe('the categories of a map', () => {
  it('are added up by level, the most often mistaken first', () => {
    const names = (level: 'major' | 'medium' | 'minor') =>
      groupsOf(CATEGORIES, level).map(({ path, counts }) => [path, counts.sure_wrong]);
    expect(names('major')).toEqual([
      ['大2', 5],
      ['大1', 4],
    ]);
    expect(names('medium')).toEqual([
      ['大2 › 中21', 5],
      ['大1 › 中11', 4],
      ['大1 › 中12', 0],
    ]);
    expect(names('minor')).toHaveLength(4);
  });

  it('narrow the map to one of them', () => {
    const all = { sure_correct: 40, sure_wrong: 9, unsure_correct: 4, unsure_wrong: 8 };
    expect(countsIn(CATEGORIES, {})).toEqual(all);
    const one = { sure_correct: 20, sure_wrong: 4, unsure_correct: 2, unsure_wrong: 4 };
    expect(countsIn(CATEGORIES, { mediumCategoryId: ['11'] })).toEqual(one);
    expect(pathTo(CATEGORIES, { level: 'medium', id: 11 })).toBe('大1 › 中11');
    const apart = { majorCategoryId: ['1'], minorCategoryId: ['211'] };
    expect(countsIn(CATEGORIES, apart).sure_correct).toBe(0);
    expect(pathTo(CATEGORIES, { level: 'minor', id: 999 })).toBeNull();
  });

  it('are chosen from, each once', () => {
    expect(optionsOf(CATEGORIES, 'medium')).toEqual([
      { value: '11', label: '大1 › 中11' },
      { value: '12', label: '大1 › 中12' },
      { value: '21', label: '大2 › 中21' },
    ]);
  });
});
