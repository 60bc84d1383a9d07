import { listCompanies as listCompaniesSpec, type CompanyDetail } from '@tokiori/contract';
import { listCompanies } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../app/api/query-of';
import { ListTable } from '../../app/lists/list-table';
import { useListState } from '../../app/lists/use-list-state';
import type { Column } from '../../ui/data/table-types';
import { EmptyState } from '../../ui/feedback/empty-state';
import { StatusChip } from '../../ui/feedback/chip';
import { SearchField } from '../../ui/field/search-field';
import { formatNumber } from '../../ui/format/number';
import { Section, Stack } from '../../ui/surface/card';
import styles from './impersonation.module.css';

const COLUMNS: readonly Column<CompanyDetail>[] = [
  {
    id: 'name',
    header: '会社名',
    sortField: 'name',
    isName: true,
    cell: ({ id, name }) => (
      <Link to="/superadmin/impersonate" search={{ company: id }} className={styles.choose}>
        {name}
      </Link>
    ),
  },
  {
    id: 'active',
    header: '状態',
    cell: ({ active }) => <StatusChip status={active ? 'Active' : 'Inactive'} />,
  },
  {
    id: 'used',
    header: 'ユーザー',
    sortField: 'seats_used',
    align: 'end',
    cell: ({ seats_used }) => `${formatNumber(seats_used)}人`,
  },
];

/** First the company: its name leads to its users. */
export const CompanyChoice = () => {
  const list = useListState({
    endpoint: listCompanies,
    querySchema: listCompaniesSpec.query,
    defaultSort: { field: 'name', order: 'ASC' },
    filters: ['name'],
  });
  const { name } = list.filters;
  const { data } = useQuery({
    ...queryOf(listCompanies, { query: { name, ...list.query } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="会社を選ぶ">
      <Stack>
        <div className={styles.search}>
          <SearchField
            label="会社名で検索"
            placeholder="会社名の一部"
            value={name}
            onSearch={(text) => list.setFilters({ name: text })}
          />
        </div>
        <ListTable
          list={list}
          data={data}
          caption="会社"
          columns={COLUMNS}
          rowKey={({ id }) => id}
          rowName={(company) => company.name}
          empty={<EmptyState>その名前の会社はありません。名前の一部で探してください。</EmptyState>}
        />
      </Stack>
    </Section>
  );
};
