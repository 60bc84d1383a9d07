import { INQUIRY_STATUS_LABELS, INQUIRY_TYPE_LABELS } from '@tokiori/domain';
import { ListPage } from '../../app/lists/list-page';
import { optionsFrom, type ShownFilter } from '../../app/lists/shown-filter';
import { useList } from '../../app/lists/use-list';
import { EmptyState } from '../../ui/feedback/empty-state';
import { operators } from './inquiries.api';
import { INQUIRIES_EXPORT, INQUIRIES_LIST } from './inquiries-list';
import { INQUIRY_COLUMNS, inquiryOnPhone, senderText } from './inquiry-columns';
import { SuspectedNote } from './suspected-note';

const FILTERS: readonly ShownFilter[] = [
  { name: 'status', main: true, words: INQUIRY_STATUS_LABELS },
  { name: 'inquiry_type', main: true, words: INQUIRY_TYPE_LABELS },
  {
    name: 'assigned_to',
    options: optionsFrom(operators, (users) =>
      users.map(({ id, name }) => ({ value: String(id), label: name })),
    ),
  },
  { name: 'period' },
  { name: 'suspected' },
];

export const InquiriesPage = () => {
  const control = useList(INQUIRIES_LIST);
  const showsSuspected = control.state.filters['suspected']?.[0] === 'true';
  return (
    <ListPage
      control={control}
      title="お問い合わせ一覧"
      unit="件"
      lead="資料請求、お問い合わせ、サポートへのお問い合わせです。対応済みになってから2年、対応が済んでいないものは3年で消えます。"
      back={{ to: '/superadmin/impersonate', label: 'なりかわり' }}
      above={!showsSuspected && <SuspectedNote />}
      caption="お問い合わせ"
      columns={INQUIRY_COLUMNS}
      rowKey={({ id }) => id}
      rowName={senderText}
      renderPhone={inquiryOnPhone}
      filters={FILTERS}
      exports={INQUIRIES_EXPORT}
      empty={<EmptyState>お問い合わせはまだありません。</EmptyState>}
    />
  );
};
