import type { CreationRequest } from '@tokiori/contract';
import { QUESTION_CATEGORY_LABELS } from '@tokiori/domain';
import type { Column } from '../../ui/data/table-types';
import { StatusChip } from '../../ui/feedback/chip';
import { ProgressBar } from '../../ui/feedback/progress';
import { formatInstant } from '../../ui/format/date';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';
import type { PhoneRow } from '../../ui/list/list-table-types';
import { NameLink } from '../../ui/text/name-link';
import { costText, MAKER_LABELS, progressText, STATUS_WORDS } from './creation-words';
import styles from './question-creation.module.css';

export const RequestState = ({ status }: Pick<CreationRequest, 'status'>) => (
  <StatusChip {...STATUS_WORDS[status]} />
);

const Progress = (request: CreationRequest) =>
  request.status === 'InProgress' ? (
    <span className={styles.progressCell}>
      {progressText(request)}
      <ProgressBar
        label={`「${request.file_name}」の進み具合`}
        value={request.progress.done}
        max={request.progress.total}
      />
    </span>
  ) : (
    progressText(request)
  );

export const REQUEST_COLUMNS: readonly Column<CreationRequest>[] = [
  {
    id: 'file',
    header: '文書',
    sortField: 'file_name',
    isName: true,
    cell: ({ id, file_name }) => (
      <NameLink
        to="/admin/questions/create/with-ai/requests/$requestId"
        params={{ requestId: id }}
        search={{}}
      >
        {file_name}
      </NameLink>
    ),
  },
  {
    id: 'status',
    header: '状態',
    sortField: 'status',
    width: '8rem',
    cell: (request) => <RequestState {...request} />,
  },
  { id: 'progress', header: 'できた案', align: 'end', width: '9rem', cell: Progress },
  {
    id: 'saved',
    header: '保存',
    align: 'end',
    width: '5rem',
    cell: ({ counts }) => formatNumber(counts.saved),
  },
  {
    id: 'dropped',
    header: '使わない',
    align: 'end',
    width: '6rem',
    hiddenAtFirst: true,
    cell: ({ counts }) => formatNumber(counts.dropped),
  },
  {
    id: 'purpose',
    header: '種別',
    width: '6rem',
    wideOnly: true,
    cell: ({ purpose }) => QUESTION_CATEGORY_LABELS[purpose],
  },
  {
    id: 'maker',
    header: '作り方',
    width: '8rem',
    hiddenAtFirst: true,
    cell: ({ maker }) => MAKER_LABELS[maker],
  },
  {
    id: 'cost',
    header: '費用の目安',
    align: 'end',
    width: '7rem',
    wideOnly: true,
    cell: ({ usage }) => (usage && costText(usage)) ?? NO_FIGURE,
  },
  {
    id: 'by',
    header: '依頼した人',
    width: '9rem',
    wideOnly: true,
    cell: ({ created_by }) => created_by?.name ?? NO_FIGURE,
  },
  {
    id: 'created',
    header: '依頼した日時',
    sortField: 'created_at',
    width: '11rem',
    cell: ({ created_at }) => formatInstant(created_at),
  },
];

export const requestOnPhone = (request: CreationRequest): PhoneRow => ({
  note: `${progressText(request)}・${formatInstant(request.created_at)}`,
  end: <RequestState {...request} />,
});
