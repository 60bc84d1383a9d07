import { listCompanies } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { allOf } from '../../app/api/all-rows';
import type { ListState } from '../../app/lists/use-list-state';
import { Checkbox } from '../../ui/choice/checkbox';
import { FilterBar } from '../../ui/data/filter-bar';
import { FilterSelect } from '../../ui/field/filter-select';
import { DateField } from '../../ui/field/text-field';
import { KIND_OPTIONS } from './action-words';
import styles from './audit-log.module.css';
import { AUDIT_FILTERS, auditQuery, type AuditFilterName } from './audit-filters';
import { PersonFilter } from './person-filter';

type FilterProps = Pick<ListState<AuditFilterName>, 'filters' | 'setFilters'>;

const NONE = Object.fromEntries(AUDIT_FILTERS.map((name) => [name, undefined]));

interface Props extends FilterProps {
  ofEveryCompany: boolean;
}

/** Who, what, when, and only as another. */
export const AuditFilterBar = ({ filters, setFilters, ofEveryCompany }: Props) => {
  const folded = [filters.company, filters.user, filters.as, filters.from, filters.to];
  return (
    <FilterBar
      search={
        <FilterSelect
          label="操作の種類"
          options={KIND_OPTIONS}
          value={filters.action}
          onChoose={(action) => setFilters({ action })}
        />
      }
      activeCount={folded.filter(Boolean).length}
      onClear={() => setFilters(NONE)}
    >
      {ofEveryCompany && (
        <div className={styles.wide}>
          <CompanyFilter filters={filters} setFilters={setFilters} />
        </div>
      )}
      <div className={styles.wide}>
        <PersonFilter
          key={filters.company}
          companyId={auditQuery(filters).company_id}
          value={filters.user}
          onChange={(user) => setFilters({ user })}
        />
      </div>
      <DateField
        label="この日から"
        value={filters.from ?? ''}
        max={filters.to}
        onChange={(event) => setFilters({ from: event.target.value || undefined })}
      />
      <DateField
        label="この日まで"
        value={filters.to ?? ''}
        min={filters.from}
        onChange={(event) => setFilters({ to: event.target.value || undefined })}
      />
      <Checkbox
        label="なりかわりだけ"
        checked={filters.as === 'true'}
        onChange={(event) => setFilters({ as: event.target.checked ? 'true' : undefined })}
      />
    </FilterBar>
  );
};

const CompanyFilter = ({ filters, setFilters }: FilterProps) => {
  const { data: companies } = useQuery({
    ...allOf(listCompanies, { query: { sort: '["name","ASC"]' } }),
    throwOnError: false,
  });
  return (
    <FilterSelect
      label="会社"
      options={companies?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      value={filters.company}
      // A person belongs to one company.
      onChoose={(company) => setFilters({ company, user: undefined })}
    />
  );
};
