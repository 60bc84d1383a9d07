import { listMails as listMailsSpec, MailState, type MailSummary } from '@tokiori/contract';
import { listMails } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../app/api/query-of';
import { ListTable } from '../../app/lists/list-table';
import { useListState } from '../../app/lists/use-list-state';
import { Page } from '../../app/page/page';
import { Button } from '../../ui/button/button';
import type { Column } from '../../ui/data/table-types';
import { TwoLines } from '../../ui/data/two-lines';
import { Chip } from '../../ui/feedback/chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Note } from '../../ui/feedback/error-display';
import { FilterSelect } from '../../ui/field/filter-select';
import { formatInstant } from '../../ui/format/date';
import { PageHeader } from '../../ui/surface/page-header';
import { MailSheet } from './mail-sheet';
import styles from './operations.module.css';
import { MAIL_STATES, optionsOf } from './words';

const STATES = optionsOf(MAIL_STATES);

const COLUMNS: readonly Column<MailSummary>[] = [
  { id: 'subject', header: '件名', sortField: 'subject', isName: true, cell: (one) => one.subject },
  {
    id: 'to',
    header: '宛先',
    sortField: 'to_address',
    cell: ({ to_name, to_address }) => (
      <TwoLines note={to_name && to_address}>{to_name ?? to_address}</TwoLines>
    ),
  },
  {
    id: 'state',
    header: '状態',
    sortField: 'state',
    cell: ({ state, attempts }) => (
      <TwoLines note={attempts > 1 && `${attempts}回試しました`}>
        <Chip tone={MAIL_STATES[state].tone} icon={MAIL_STATES[state].icon}>
          {MAIL_STATES[state].label}
        </Chip>
      </TwoLines>
    ),
  },
  {
    id: 'created',
    header: '作成',
    sortField: 'created_at',
    oneLine: true,
    cell: ({ created_at }) => formatInstant(created_at),
  },
  {
    id: 'sent',
    header: '送信',
    sortField: 'sent_at',
    oneLine: true,
    desktopOnly: true,
    cell: ({ sent_at }) => formatInstant(sent_at),
  },
];

const reading = (open: (mail: MailSummary) => void) => (mail: MailSummary) => (
  <Button variant="quiet" aria-label={`「${mail.subject}」を読む`} onClick={() => open(mail)}>
    読む
  </Button>
);

export const MailsPage = () => {
  const list = useListState({
    endpoint: listMails,
    querySchema: listMailsSpec.query,
    defaultSort: { field: 'created_at', order: 'DESC' },
    filters: ['state'],
  });
  const state = MailState.options.find((one) => one === list.filters.state);
  const [opened, setOpened] = useState<MailSummary | null>(null);
  const { data } = useQuery({
    ...queryOf(listMails, { query: { state, ...list.query } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="メール" width="full">
      <PageHeader
        title="メール"
        lead="ときおりから送るメールの一覧です。90日で消えます。"
        back={{ to: '/superadmin/impersonate', label: 'なりかわり' }}
      />
      <div className={styles.above}>
        <Note>
          メールサーバーを設定しているときは、送信したメールの本文を残しません。設定していないときは、ここに保管し、本文を読めます。本文を読んだことは記録されます。
        </Note>
        <div className={styles.filter}>
          <FilterSelect
            label="状態"
            options={STATES}
            value={state}
            onChoose={(value) => list.setFilters({ state: value })}
          />
        </div>
      </div>
      <ListTable
        list={list}
        data={data}
        caption="メール"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        rowActions={reading(setOpened)}
        empty={<EmptyState>この状態のメールはありません。</EmptyState>}
      />
      <MailSheet key={opened?.id} mail={opened} onClose={() => setOpened(null)} />
    </Page>
  );
};
