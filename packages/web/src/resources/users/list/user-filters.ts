import { listCourseTemplates, listPosts, listProfessions } from '@tokiori/contract/client';
import { allOf } from '../../../app/api/all-rows';
import { optionsFrom, type ShownFilter } from '../../../app/lists/shown-filter';
import { ROLE_LABELS } from '../../../app/words/roles';
import { entrancePresets } from './entrance-presets';
import { departmentsOf } from '../../../app/people/departments-of';
import type { AdministeredCompany } from '../../../app/session/administered';
import { OF_ALL_STATES } from '../../../app/words/course-states';

interface CountedOption {
  id: number;
  name: string;
  user_count?: number | null;
}

const counted = (rows: readonly CountedOption[]) =>
  rows.map(({ id, name, user_count }) => ({ value: String(id), label: name, count: user_count }));

const BY_NAME = { sort: '["name","ASC"]' };

/** Filters that every list of users has. */
export const peopleFilters = (company: AdministeredCompany): readonly ShownFilter[] => [
  {
    name: 'department_id',
    main: true,
    options: optionsFrom(departmentsOf(company), (rows) =>
      rows.map(({ id, name, depth, user_count }) => ({
        value: String(id),
        label: name,
        depth,
        count: user_count,
      })),
    ),
  },
  {
    name: 'profession_id',
    options: optionsFrom(allOf(listProfessions, company.within({ query: BY_NAME })), counted),
  },
  {
    name: 'post_id',
    options: optionsFrom(allOf(listPosts, company.within({ query: BY_NAME })), counted),
  },
  { name: 'roles', words: ROLE_LABELS },
  { name: 'entrance', presets: entrancePresets() },
];

const STATE_WORDS = {
  Active: '停止していない',
  Invited: '招待中',
  NeverSignedIn: 'まだログインしていない',
  Quiet: '30日ログインなし',
  Deactivated: '停止',
};

/** Filters of the list of users, in the order in which they are shown. */
export const usersFilters = (company: AdministeredCompany): readonly ShownFilter[] => {
  const [department, ...others] = peopleFilters(company);
  return [
    department!,
    { name: 'state', main: true, words: STATE_WORDS },
    ...others,
    { name: 'late' },
    { name: 'mail_failed' },
    {
      name: 'course_template_id',
      options: optionsFrom(
        allOf(listCourseTemplates, company.within({ query: { ...OF_ALL_STATES, ...BY_NAME } })),
        counted,
      ),
    },
    {
      name: 'assign_type',
      needs: 'course_template_id',
      words: { Assigned: '受講中', Unassigned: '受講していない' },
    },
  ];
};
