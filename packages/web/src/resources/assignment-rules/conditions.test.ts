import { describe, expect, it } from 'vitest';
import { administeredCompany } from '../../app/session/administered';
import { conditionsOf, daysIn, ruleConditions } from './conditions';

const attribute = (key: string, kind: 'choice' | 'dates', label: string) => ({
  name: `attributes.${key}`,
  part: { of: 'attributes', key, info: { kind, label } },
});
const SHOWN = ruleConditions(administeredCompany(1, 1), [
  { name: 'department_id', main: true },
  { name: 'profession_id' },
  { name: 'post_id' },
  { name: 'roles' },
  attribute('5', 'choice', '地域'),
  attribute('6', 'dates', '資格の取得日'),
]);

describe('the conditions of a rule', () => {
  it('are chosen by what the company knows of its people', () => {
    expect(SHOWN.map(({ info }) => info.label)).toEqual([
      '部署（下位の部署も）',
      '職種',
      '役職',
      '地域',
      '資格の取得日',
      '合格したコース',
      'まだ合格していないコース',
    ]);
  });

  it('are sent as they were chosen', () => {
    const values = {
      department_id: ['3', '4'],
      'attributes.5': ['東'],
      'attributes.6': ['2020-01-01..'],
      not_passed: ['9'],
    };
    expect(conditionsOf(values, 30, SHOWN)).toEqual({
      department_ids: [3, 4],
      profession_ids: [],
      post_ids: [],
      attributes: { '5': ['東'], '6': { from: '2020-01-01' } },
      joined_within_days: 30,
      passed_course_ids: [],
      not_passed_course_ids: [9],
    });
  });

  it('ask nothing where nothing was chosen', () => {
    expect(conditionsOf({}, null, SHOWN)).toMatchObject({
      department_ids: [],
      attributes: {},
      joined_within_days: null,
    });
  });
});

it.each([
  ['', null],
  ['　', null],
  ['30', 30],
  ['３０', 30],
  ['30日', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
])('days typed as 「%s」 are %s', (typed, days) => {
  expect(daysIn(typed)).toBe(days);
});
