import type { EvidencePack } from '@tokiori/contract';
import type { Column } from '../../ui/data/table-types';
import { StatusChip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';
import { NO_FIGURE } from '../../ui/format/number';
import { dayText, periodText, sizeText } from './evidence-words';

/** How large a pack is, or why it cannot be downloaded. */
export const PackState = ({ state, bytes }: EvidencePack) => {
  if (state === 'Making') return <StatusChip status="InProgress" label="作成中" />;
  if (state === 'Failed') return <StatusChip status="Failed" label="できませんでした" />;
  return bytes === null ? NO_FIGURE : sizeText(bytes);
};

export const EVIDENCE_COLUMNS: readonly Column<EvidencePack>[] = [
  {
    id: 'subject',
    header: '対象',
    sortField: 'subject_name',
    isName: true,
    cell: (pack) => pack.subject_name,
  },
  {
    id: 'period',
    header: '期間',
    sortField: 'from_date',
    width: '15rem',
    cell: periodText,
  },
  {
    id: 'maker',
    header: '作成した人',
    width: '7.5rem',
    wideOnly: true,
    cell: (pack) => pack.made_by_name ?? NO_FIGURE,
  },
  {
    id: 'made',
    header: '作成日時',
    sortField: 'id',
    width: '12.5rem',
    cell: (pack) => formatInstant(pack.created_at),
  },
  { id: 'size', header: '大きさ', width: '7rem', cell: (pack) => <PackState {...pack} /> },
  {
    id: 'kept',
    header: '保存期限',
    sortField: 'kept_until',
    width: '8rem',
    cell: (pack) => dayText(pack.kept_until),
  },
];
