import type { Inquiry, InquiryStatus, InquiryType } from '@tokiori/contract';
import { INQUIRY_STATUS_LABELS, INQUIRY_TYPE_LABELS } from '@tokiori/domain';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';
import { NO_FIGURE } from '../../ui/format/number';
import type { IconName } from '../../ui/icon/icon';
import type { PhoneRow } from '../../ui/list/list-table-types';
import type { Tone } from '../../ui/surface/card';
import { NameLink } from '../../ui/text/name-link';

const LOOKS: Record<InquiryStatus, { tone: Tone; icon: IconName }> = {
  New: { tone: 'review', icon: 'mail' },
  InProgress: { tone: 'primary', icon: 'clock' },
  Done: { tone: 'right', icon: 'check' },
};

/** Where the usual words are too long. */
const SHORT_TYPES: Record<InquiryType, string> = {
  ...INQUIRY_TYPE_LABELS,
  SupportInquiry: 'サポート',
};

/** How far it has come; beside it whether a program seems to have sent it. */
export const InquiryStates = ({ status, suspected }: Pick<Inquiry, 'status' | 'suspected'>) => (
  <>
    <Chip {...LOOKS[status]}>{INQUIRY_STATUS_LABELS[status]}</Chip>
    {suspected && (
      <>
        {' '}
        <Chip tone="attention" icon="alert">
          迷惑の疑い
        </Chip>
      </>
    )}
  </>
);

/** 「青木 駿一（しおかぜ旅館）」 */
export const senderText = ({
  name,
  company_name: company,
}: Pick<Inquiry, 'name' | 'company_name'>): string =>
  company === null ? name : `${name}（${company}）`;

export const inquiryOnPhone = (inquiry: Inquiry): PhoneRow => ({
  note: `${INQUIRY_TYPE_LABELS[inquiry.inquiry_type]}・${inquiry.receipt_number}・${formatInstant(inquiry.created_at)}`,
  end: <InquiryStates {...inquiry} />,
});

export const INQUIRY_COLUMNS: readonly Column<Inquiry>[] = [
  {
    id: 'name',
    header: '送った人',
    sortField: 'name',
    isName: true,
    cell: (inquiry) => (
      <NameLink to="/superadmin/inquiries/$inquiryId" params={{ inquiryId: inquiry.id }}>
        {senderText(inquiry)}
      </NameLink>
    ),
  },
  {
    id: 'status',
    header: '状態',
    sortField: 'status',
    width: '8rem',
    cell: (inquiry) => <InquiryStates {...inquiry} />,
  },
  {
    id: 'type',
    header: '種類',
    sortField: 'inquiry_type',
    width: '8.5rem',
    cell: ({ inquiry_type: type }) => SHORT_TYPES[type],
  },
  { id: 'body', header: '内容', wideOnly: true, cell: ({ body }) => body },
  {
    id: 'assigned',
    header: '担当',
    width: '8rem',
    cell: ({ assigned_name: name }) => name ?? NO_FIGURE,
  },
  {
    id: 'receipt_number',
    header: '受付番号',
    sortField: 'receipt_number',
    width: '10rem',
    hiddenAtFirst: true,
    cell: ({ receipt_number: number }) => number,
  },
  {
    id: 'created',
    header: '受付',
    sortField: 'created_at',
    width: '11rem',
    cell: ({ created_at: at }) => formatInstant(at),
  },
];
