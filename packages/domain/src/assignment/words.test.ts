import { describe, expect, it } from 'vitest';
import type { AssignmentConditions } from '@tokiori/contract';
import { conditionWords, namesDeleted } from './words';

const NAMES = {
  departments: new Map([
    [1, '営業部'],
    [2, '開発部'],
  ]),
  professions: new Map([[3, '販売']]),
  posts: new Map([[4, '係長']]),
  attributes: new Map([
    [5, '地域'],
    [6, '資格の取得日'],
  ]),
  courses: new Map([
    [7, '安全の基本'],
    [8, '防火'],
  ]),
};
const conditions = (asked: Partial<AssignmentConditions> = {}): AssignmentConditions => ({
  department_ids: [],
  profession_ids: [],
  post_ids: [],
  attributes: {},
  joined_within_days: null,
  passed_course_ids: [],
  not_passed_course_ids: [],
  ...asked,
});

describe('the conditions of a rule in words', () => {
  it.each([
    [{}, '全員'],
    [{ department_ids: [1, 2] }, '部署：営業部・開発部（下位の部署も）'],
    [
      { profession_ids: [3], post_ids: [4], joined_within_days: 30 },
      '職種：販売、役職：係長、入社から30日以内',
    ],
    [
      { attributes: { '5': ['東', '西'], '6': { from: '2020-01-01' } } },
      '地域：東・西、資格の取得日：2020-01-01〜',
    ],
    [
      { passed_course_ids: [7], not_passed_course_ids: [8] },
      '「安全の基本」に合格、「防火」に未合格',
    ],
    [{ passed_course_ids: [7, 8] }, '「安全の基本」と「防火」に合格'],
    [{ department_ids: [9] }, '部署：（削除済み）（下位の部署も）'],
  ] as const)('%j', (asked, words) => {
    expect(conditionWords(conditions(asked as Partial<AssignmentConditions>), NAMES)).toBe(words);
  });

  it('are known to name what was deleted', () => {
    expect(namesDeleted(conditions({ department_ids: [1], post_ids: [4] }), NAMES)).toBe(false);
    expect(namesDeleted(conditions({ department_ids: [1, 9] }), NAMES)).toBe(true);
    expect(namesDeleted(conditions({ attributes: { '9': ['東'] } }), NAMES)).toBe(true);
  });
});
