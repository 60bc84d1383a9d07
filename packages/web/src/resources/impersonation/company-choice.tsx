import type { CompanyDetail } from '@tokiori/contract';
import { ListBody } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import type { Column } from '../../ui/data/table-types';
import { EmptyState } from '../../ui/feedback/empty-state';
import { StatusChip } from '../../ui/feedback/chip';
import { formatNumber } from '../../ui/format/number';
import { Section } from '../../ui/surface/card';
import { NameLink } from '../../ui/text/name-link';
import { COMPANY_CHOICE } from './choice-lists';

const State = ({ active }: Pick<CompanyDetail, 'active'>) => (
  <StatusChip status={active ? 'Active' : 'Inactive'} />
);

const COLUMNS: readonly Column<CompanyDetail>[] = [
  {
    id: 'name',
    header: '会社名',
    sortField: 'name',
    isName: true,
    cell: ({ id, name }) => (
      <NameLink to="/superadmin/impersonate" search={{ company: id }}>
        {name}
      </NameLink>
    ),
  },
  { id: 'active', header: '状態', width: '8rem', cell: (company) => <State {...company} /> },
  {
    id: 'used',
    header: 'ユーザー',
    sortField: 'seats_used',
    align: 'end',
    width: '8rem',
    cell: ({ seats_used }) => `${formatNumber(seats_used)}人`,
  },
];

/** First the company: its name leads to its users. */
export const CompanyChoice = () => {
  const control = useList(COMPANY_CHOICE);
  return (
    <Section title="会社を選ぶ">
      <ListBody
        control={control}
        caption="会社"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderPhone={(company) => ({
          note: `${formatNumber(company.seats_used)}人`,
          end: <State {...company} />,
        })}
        empty={<EmptyState>まだ会社がありません。</EmptyState>}
      />
    </Section>
  );
};
