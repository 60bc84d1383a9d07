import type { ApiToken, ApiTokenRight } from '@tokiori/contract';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { formatDate, formatInstant } from '../../ui/format/date';
import { NO_FIGURE } from '../../ui/format/number';

export const RIGHT_WORDS: Record<ApiTokenRight, string> = {
  read: '読み取り（read）',
  scim: 'ユーザーと部署の管理（scim）',
};

export const rightsText = ({ rights }: Pick<ApiToken, 'rights'>): string =>
  rights.map((right) => RIGHT_WORDS[right]).join('、');

/** Until when a token works. */
export const TokenEnd = ({ expires_on, expired }: ApiToken) =>
  expired ? <Chip tone="attention">期限切れ</Chip> : formatDate(expires_on);

export const API_TOKEN_COLUMNS: readonly Column<ApiToken>[] = [
  { id: 'name', header: '名前', sortField: 'name', isName: true, cell: ({ name }) => name },
  { id: 'rights', header: 'できること', cell: rightsText },
  {
    id: 'end',
    header: '有効期限',
    sortField: 'expires_on',
    width: '9rem',
    cell: (token) => <TokenEnd {...token} />,
  },
  {
    id: 'used',
    header: '最後に使った日時',
    sortField: 'last_used_at',
    width: '11rem',
    cell: ({ last_used_at: at }) => (at === null ? NO_FIGURE : formatInstant(at)),
  },
  {
    id: 'creator',
    header: '作成した人',
    width: '9rem',
    wideOnly: true,
    cell: ({ created_by }) => created_by?.name ?? NO_FIGURE,
  },
];
