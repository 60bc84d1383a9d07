import type { Department } from '@tokiori/contract';
import { listCourseTemplates } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { allOf } from '../../../app/api/all-rows';
import type { ListState } from '../../../app/lists/use-list-state';
import { ROLE_OPTIONS } from '../../../app/words/roles';
import { NameSearch } from '../../../app/people/name-search';
import { Checkbox } from '../../../ui/choice/checkbox';
import { FilterBar } from '../../../ui/data/filter-bar';
import { FilterSelect } from '../../../ui/field/filter-select';
import { SearchField } from '../../../ui/field/search-field';
import { DateField } from '../../../ui/field/text-field';
import type { Administered } from '../user-administration';
import styles from '../user-administration.module.css';
import { departmentOptions } from '../user-departments';
import { FOLDED_FILTERS, NO_USER_FILTERS, type UserFilterName } from './user-query';

type FilterProps = Pick<ListState<UserFilterName>, 'filters' | 'setFilters'>;

const STATES = [{ value: 'false', label: '停止中' }];
const ASSIGNED = [
  { value: 'Assigned', label: '受講中' },
  { value: 'Unassigned', label: '受講していない' },
];

interface Props extends FilterProps {
  company: Administered;
  /** `undefined` while loading. */
  departments: readonly Department[] | undefined;
}

/** Everything that the list can be narrowed by. */
export const UserFilters = ({ filters, setFilters, company, departments }: Props) => {
  const chosen = (name: UserFilterName) => ({
    value: filters[name],
    onChoose: (value: string | undefined) => setFilters({ [name]: value }),
  });
  const search = (name: UserFilterName, label: string) => (
    <SearchField
      label={label}
      value={filters[name]}
      onSearch={(text) => setFilters({ [name]: text })}
    />
  );
  return (
    <FilterBar
      search={<NameSearch value={filters.name} onSearch={(name) => setFilters({ name })} />}
      activeCount={FOLDED_FILTERS.filter((name) => filters[name]).length}
      onClear={() => setFilters(NO_USER_FILTERS)}
    >
      <div className={styles.login}>{search('email', 'メールアドレス・ログインID')}</div>
      <FilterSelect
        {...chosen('department_id')}
        label="部署"
        options={departmentOptions(departments ?? [])}
      />
      {filters.department_id && (
        <Checkbox
          label="下位の部署も含める"
          checked={filters.below !== 'false'}
          onChange={(event) => setFilters({ below: event.target.checked ? undefined : 'false' })}
        />
      )}
      <FilterSelect {...chosen('role')} label="権限" options={ROLE_OPTIONS} />
      {search('profession', '職種')}
      {search('post', '役職')}
      <Days filters={filters} setFilters={setFilters} />
      <CourseFilter filters={filters} setFilters={setFilters} company={company} />
      {filters.course_template_id && (
        <FilterSelect {...chosen('assign_type')} label="受講の状態" options={ASSIGNED} />
      )}
      <FilterSelect {...chosen('active')} label="状態" emptyLabel="有効" options={STATES} />
    </FilterBar>
  );
};

const Days = ({ filters, setFilters }: FilterProps) => (
  <>
    <DateField
      label="入社日"
      value={filters.entrance_date ?? ''}
      onChange={(event) => setFilters({ entrance_date: event.target.value || undefined })}
    />
    <DateField
      label="生年月"
      precision="month"
      placeholder="1995-04"
      value={filters.birth_ym ?? ''}
      onChange={(event) => setFilters({ birth_ym: event.target.value || undefined })}
    />
  </>
);

const CourseFilter = ({ filters, setFilters, company }: Omit<Props, 'departments'>) => {
  const { data: courses } = useQuery({
    ...allOf(listCourseTemplates, company.within({ query: { sort: '["name","ASC"]' } })),
    throwOnError: false,
  });
  return (
    <FilterSelect
      label="コース"
      options={courses?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      value={filters.course_template_id}
      onChoose={(course_template_id) => setFilters({ course_template_id, assign_type: undefined })}
    />
  );
};
