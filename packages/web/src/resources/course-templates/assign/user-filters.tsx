import { NameSearch } from '../../../app/people/name-search';
import type { ReactNode } from 'react';
import { FilterBar } from '../../../ui/data/filter-bar';
import { SearchField } from '../../../ui/field/search-field';
import type { CourseUsersList } from './course-users-list';

interface Props {
  list: CourseUsersList;
  departmentField: ReactNode;
}

/** Name, department and what, profession, post. */
export const UserFilters = ({ list, departmentField }: Props) => {
  const { filters, setFilters } = list;
  const folded = [filters.department_id, filters.profession, filters.post];
  return (
    <FilterBar
      search={<NameSearch value={filters.name} onSearch={(name) => setFilters({ name })} />}
      activeCount={folded.filter(Boolean).length}
      onClear={() =>
        setFilters({ department_id: undefined, profession: undefined, post: undefined })
      }
    >
      {departmentField}
      <SearchField
        label="職種"
        value={filters.profession}
        onSearch={(profession) => setFilters({ profession })}
      />
      <SearchField label="役職" value={filters.post} onSearch={(post) => setFilters({ post })} />
    </FilterBar>
  );
};
