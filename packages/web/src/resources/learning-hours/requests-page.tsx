import type { LearningRequest, RequestState } from '@tokiori/contract';
import { useState } from 'react';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useSignedIn } from '../../app/session/use-session';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatDate, formatInstant } from '../../ui/format/date';
import { NO_FIGURE } from '../../ui/format/number';
import { RequestDialog } from './request-dialog';
import { LEARNING_REQUESTS_LIST } from './requests-list';

const STATES: Record<RequestState, string> = {
  Waiting: '返事待ち',
  Allowed: '許可',
  Refused: '許可しない',
  Expired: '返事なしで終了',
};

const stateWords = ({ state, allowed_until: until }: LearningRequest): string =>
  state === 'Allowed' ? `${formatInstant(until)}まで許可` : STATES[state];

const COLUMNS: readonly Column<LearningRequest>[] = [
  {
    id: 'user_name',
    header: '氏名',
    sortField: 'user_name',
    isName: true,
    width: '10rem',
    cell: (row) => row.user_name,
  },
  {
    id: 'department',
    header: '部署',
    width: '9rem',
    cell: (row) => row.department_name ?? NO_FIGURE,
  },
  { id: 'day', header: '日', sortField: 'day', width: '9rem', cell: ({ day }) => formatDate(day) },
  { id: 'reason', header: '理由', width: '14rem', cell: ({ reason }) => reason ?? NO_FIGURE },
  {
    id: 'state',
    header: '状態',
    width: '14rem',
    cell: (row) => (
      <Chip tone={row.state === 'Waiting' ? 'attention' : undefined}>{stateWords(row)}</Chip>
    ),
  },
  {
    id: 'decided_by',
    header: '返事をした人',
    width: '10rem',
    cell: (row) => row.decided_by_name ?? NO_FIGURE,
  },
];

/** Who asks to learn outside of their hours, and what is answered. */
export const LearningRequestsPage = () => {
  const control = useList(LEARNING_REQUESTS_LIST);
  const { user } = useSignedIn();
  const [open, setOpen] = useState<LearningRequest | null>(null);
  const isAnswerable = ({ state, user_id: userId }: LearningRequest): boolean =>
    state === 'Waiting' && (userId !== user.id || user.role !== 'DepartmentManager');
  return (
    <>
      <ListPage
        control={control}
        title="時間外の学習の申請"
        unit="件"
        lead="学習してよい時間の外で学習したい人からの申請です。許可すると、その人は決めた時刻まで必修の学習を始められます。"
        caption="時間外の学習の申請"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={(row) => row.user_name}
        renderPhone={(row) => ({ note: `${formatDate(row.day)}・${stateWords(row)}` })}
        rowMenu={(row) =>
          isAnswerable(row)
            ? [{ label: '返事をする', icon: 'edit', onSelect: () => setOpen(row) }]
            : []
        }
        filters={[{ name: 'state', main: true, words: STATES }]}
        empty={<EmptyState>申請はありません。</EmptyState>}
      />
      {open && <RequestDialog request={open} onClose={() => setOpen(null)} />}
    </>
  );
};
