import { listCompanyStats } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allOf } from '../../app/api/all-rows';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { COMPANIES_EXPORT, COMPANIES_LIST } from './companies-list';
import { companyColumns, companyOnPhone } from './company-columns';

const FILTERS = [
  { name: 'active', main: true, words: { true: '有効', false: '停止' } },
  { name: 'approved', main: true, words: { false: '承認待ち', true: '承認済み' } },
];

/** The table stands without them, should they fail. */
const statsQuery = { ...allOf(listCompanyStats, {}), throwOnError: false };

export const CompaniesPage = () => {
  const control = useList(COMPANIES_LIST);
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
    <ListPage
      control={control}
      title="会社一覧"
      unit="社"
      back={{ to: '/superadmin/impersonate', label: 'なりかわり' }}
      action={create}
      caption="会社"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      renderPhone={companyOnPhone}
      filters={FILTERS}
      exports={COMPANIES_EXPORT}
      empty={<EmptyState action={create}>まだ会社がありません。</EmptyState>}
    />
  );
};
