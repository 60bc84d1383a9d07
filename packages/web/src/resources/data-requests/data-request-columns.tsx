import type { DataRequest } from '@tokiori/contract';
import { REQUEST_KINDS, REQUEST_STATES } from '../../app/words/data-request-words';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';

export const RequestStateChip = ({ state }: Pick<DataRequest, 'state'>) => (
  <Chip tone={state === 'Open' ? 'review' : undefined} icon={state === 'Open' ? 'clock' : 'check'}>
    {REQUEST_STATES[state]}
  </Chip>
);

export const requesterName = ({ user }: DataRequest): string => user?.name ?? '削除されたユーザー';

/** How long it waits, or has waited. */
export const waitedText = ({ state, waited_days: days }: DataRequest): string => {
  const end = state === 'Withdrawn' ? '取り下げ' : '回答';
  if (state !== 'Open') return days === 0 ? `1日未満で${end}` : `${days}日で${end}`;
  return days === 0 ? '1日未満' : `${days}日`;
};

export const DATA_REQUEST_COLUMNS: readonly Column<DataRequest>[] = [
  { id: 'user', header: '依頼した人', isName: true, cell: requesterName },
  { id: 'kind', header: '種類', width: '6rem', cell: ({ kind }) => REQUEST_KINDS[kind] },
  { id: 'text', header: '内容', wideOnly: true, cell: ({ text }) => text },
  {
    id: 'created',
    header: '日時',
    sortField: 'created_at',
    width: '13rem',
    cell: ({ created_at: at }) => formatInstant(at),
  },
  { id: 'waited', header: '待っている日数', width: '9rem', cell: waitedText },
  {
    id: 'state',
    header: '状態',
    sortField: 'state',
    width: '11rem',
    cell: (request) => <RequestStateChip {...request} />,
  },
];
