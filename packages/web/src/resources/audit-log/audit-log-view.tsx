import type { AuditEntry } from '@tokiori/contract';
import { listAuditLog } from '@tokiori/contract/client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesOf } from '../../app/api/query-of';
import { useListState } from '../../app/lists/use-list-state';
import { Button } from '../../ui/button/button';
import { DataTable } from '../../ui/data/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageHeader } from '../../ui/surface/page-header';
import { auditColumns } from './audit-columns';
import { AuditFilterBar } from './audit-filter-bar';
import { AUDIT_FILTERS, auditQuery } from './audit-filters';
import styles from './audit-log.module.css';
import { CsvButton } from './csv-button';
import { EntrySheet } from './entry-sheet';

interface Props {
  title: string;
  lead: string;
  back?: { to: string; label: string };
  ofEveryCompany: boolean;
}

const details = (open: (entry: AuditEntry) => void) => (entry: AuditEntry) => (
  <Button variant="quiet" onClick={() => open(entry)}>
    くわしく
  </Button>
);

/** The log, newest first, going back as far as one wants. */
export const AuditLogView = ({ title, lead, back, ofEveryCompany }: Props) => {
  const { filters, setFilters } = useListState({ filters: AUDIT_FILTERS });
  const [chosen, setChosen] = useState<AuditEntry | null>(null);
  const query = auditQuery(filters);
  const pages = useInfiniteQuery({
    ...pagesOf(listAuditLog, { query: { ...query, limit: '50' } }),
    placeholderData: keepPreviousData,
  });
  const rows = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHeader title={title} lead={lead} back={back} action={<CsvButton query={query} />} />
      <AuditFilterBar filters={filters} setFilters={setFilters} ofEveryCompany={ofEveryCompany} />
      <DataTable
        caption={title}
        columns={auditColumns(ofEveryCompany)}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={details(setChosen)}
        empty={
          <EmptyState>
            条件に合う記録はありません。期間や操作の種類を変えて探してください。
          </EmptyState>
        }
      />
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            さらに古い記録を表示する
          </Button>
        </div>
      )}
      <EntrySheet entry={chosen} onClose={() => setChosen(null)} />
    </>
  );
};
