import { listCompanies as listCompaniesSpec } from '@tokiori/contract';
import { listCompanies, listCompanyStats } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allOf } from '../../app/api/all-rows';
import { queryOf } from '../../app/api/query-of';
import { ListTable } from '../../app/lists/list-table';
import { useListState } from '../../app/lists/use-list-state';
import { Page } from '../../app/page/page';
import { LinkButton } from '../../ui/button/link-button';
import { FilterBar } from '../../ui/data/filter-bar';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FilterSelect } from '../../ui/field/filter-select';
import { SearchField } from '../../ui/field/search-field';
import { PageHeader } from '../../ui/surface/page-header';
import { companyColumns } from './company-columns';

const STATES = [
  { value: 'true', label: '有効' },
  { value: 'false', label: '停止中' },
];

const APPROVALS = [
  { value: 'false', label: '承認待ち' },
  { value: 'true', label: '承認済み' },
];

/** The table stands without them, should they fail. */
const statsQuery = { ...allOf(listCompanyStats, {}), throwOnError: false };

export const CompaniesPage = () => {
  const list = useListState({
    endpoint: listCompanies,
    querySchema: listCompaniesSpec.query,
    defaultSort: { field: 'name', order: 'ASC' },
    filters: ['name', 'active', 'approved'],
  });
  const { name } = list.filters;
  const active = (['true', 'false'] as const).find((one) => one === list.filters.active);
  const approved = (['true', 'false'] as const).find((one) => one === list.filters.approved);
  const { data } = useQuery({
    ...queryOf(listCompanies, { query: { name, active, approved, ...list.query } }),
    placeholderData: keepPreviousData,
  });
  const { data: stats } = useQuery(statsQuery);
  const columns = useMemo(
    () => companyColumns(new Map(stats?.map((one) => [one.company_id, one]))),
    [stats],
  );
  const create = (
    <LinkButton to="/superadmin/companies/create" variant="primary" icon="plus">
      会社を追加
    </LinkButton>
  );
  return (
    <Page title="会社一覧" width="full">
      <PageHeader
        title="会社一覧"
        lead="会社の追加と承認、設定、席数、使える機能、利用の停止を行います。"
        back={{ to: '/superadmin/impersonate', label: 'なりかわり' }}
        action={create}
      />
      <FilterBar
        search={
          <SearchField
            label="検索"
            placeholder="会社名の一部"
            value={name}
            onSearch={(text) => list.setFilters({ name: text })}
          />
        }
        activeCount={(active ? 1 : 0) + (approved ? 1 : 0)}
        onClear={() => list.setFilters({ active: undefined, approved: undefined })}
      >
        <FilterSelect
          label="状態"
          options={STATES}
          value={active}
          onChoose={(value) => list.setFilters({ active: value })}
        />
        <FilterSelect
          label="承認"
          options={APPROVALS}
          value={approved}
          onChoose={(value) => list.setFilters({ approved: value })}
        />
      </FilterBar>
      <ListTable
        list={list}
        data={data}
        caption="会社"
        columns={columns}
        rowKey={({ id }) => id}
        rowName={(company) => company.name}
        empty={
          <EmptyState action={create}>
            条件に合う会社はありません。条件を変えるか、会社を追加してください。
          </EmptyState>
        }
      />
    </Page>
  );
};
