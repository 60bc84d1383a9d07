import { listUsers } from '@tokiori/contract/client';
import { expect, it } from 'vitest';
import { filterQuery, filterSearch, filtersIn, sameFilters } from './filter-values';

const INFOS = listUsers.filters;

it('reads what an address says, and drops what the list would refuse', () => {
  const search = {
    q: '  青木 ',
    department_id: ['3', 'x', '3', '5'],
    queryByDept: 'false',
    state: ['Invited', 'Asleep'],
    entrance: '2026-04-01..2026-03-31',
    late: 'perhaps',
    course_template_id: '9007199254740993',
    nothing: 'known',
  };
  expect(filtersIn(INFOS, search)).toEqual({
    q: ['青木'],
    department_id: ['3', '5'],
    queryByDept: ['false'],
    state: ['Invited'],
  });
});

it('asks for nodes of a tree with what is below them, unless told', () => {
  expect(filterQuery(INFOS, { department_id: ['3', '5'] })).toEqual({
    department_id: '[3,5]',
    queryByDept: 'true',
  });
  expect(filterQuery(INFOS, { department_id: ['3'], queryByDept: ['false'] })).toEqual({
    department_id: '[3]',
  });
});

it('writes filters back as it has read them', () => {
  const filters = { q: ['青木'], state: ['Quiet', 'Invited'], entrance: ['2026-04-01..'] };
  expect(filtersIn(INFOS, filterSearch(INFOS, filters))).toEqual(filters);
  expect(sameFilters(filters, { ...filters, state: ['Invited', 'Quiet'] })).toBe(true);
  expect(sameFilters(filters, { q: ['青木'] })).toBe(false);
});
