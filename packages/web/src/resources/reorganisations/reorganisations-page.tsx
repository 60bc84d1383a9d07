import type { Reorganisation } from '@tokiori/contract';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { LinkButton } from '../../ui/button/link-button';
import type { Column } from '../../ui/data/table-types';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatFullDate } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { NameLink } from '../../ui/text/name-link';
import { ReorganisationChip } from './reorganisation-state';
import { REORGANISATIONS_LIST } from './reorganisations-list';

const entriesText = ({ entry_count: count }: Reorganisation): string => `${formatNumber(count)}件`;

const COLUMNS: readonly Column<Reorganisation>[] = [
  {
    id: 'name',
    header: '発令の名前',
    sortField: 'name',
    isName: true,
    cell: ({ id, name }) => (
      <NameLink to="/admin/reorganisations/$reorganisationId" params={{ reorganisationId: id }}>
        {name}
      </NameLink>
    ),
  },
  {
    id: 'day',
    header: '発令日',
    sortField: 'starts_on',
    width: '13rem',
    cell: ({ starts_on: day }) => formatFullDate(day),
  },
  { id: 'entries', header: '内容', align: 'end', width: '7rem', cell: entriesText },
  { id: 'state', header: '状態', width: '14rem', cell: (one) => <ReorganisationChip {...one} /> },
];

/** Changes of people and departments that take effect together on a day. */
export const ReorganisationsPage = () => {
  const control = useList(REORGANISATIONS_LIST);
  const create = (
    <LinkButton to="/admin/reorganisations/create" variant="primary" icon="plus">
      発令を作る
    </LinkButton>
  );
  return (
    <ListPage
      control={control}
      title="組織変更"
      unit="件"
      lead="人の異動と部署の新設・変更・統合・廃止を発令としてまとめて準備し、発令日の0時に一度に行います。"
      action={create}
      caption="発令"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      renderPhone={(one) => ({
        note: `${formatFullDate(one.starts_on)}・${entriesText(one)}`,
        end: <ReorganisationChip {...one} />,
      })}
      empty={
        <EmptyState action={create}>
          まだ発令がありません。作っても、予定に入れて発令日になるまで、何も変わりません。
        </EmptyState>
      }
    />
  );
};
