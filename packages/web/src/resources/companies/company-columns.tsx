import type { CompanyDetail, CompanyStats } from '@tokiori/contract';
import type { Column } from '../../ui/data/table-types';
import { Chip, StatusChip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';
import type { PhoneRow } from '../../ui/list/list-table-types';
import { NameLink } from '../../ui/text/name-link';

/** Seats used of those there are; 「無制限」 where nothing limits them. */
export const seatsText = ({ seats, seats_used }: CompanyDetail): string =>
  `${formatNumber(seats_used)} / ${seats === null ? '無制限' : formatNumber(seats)}`;

const CompanyStates = ({
  active,
  approved,
  mails_waiting: waiting,
}: Pick<CompanyDetail, 'active' | 'approved' | 'mails_waiting'>) => (
  <>
    <StatusChip status={active ? 'Active' : 'Inactive'} />
    {!approved && (
      <>
        {' '}
        <Chip tone="review">
          {waiting > 0 ? `承認待ち（メール${formatNumber(waiting)}通）` : '承認待ち'}
        </Chip>
      </>
    )}
  </>
);

export const companyOnPhone = (company: CompanyDetail): PhoneRow => ({
  note: `${seatsText(company)}席`,
  end: <CompanyStates {...company} />,
});

/** Columns of the list; what a company is doing comes a moment later. */
export const companyColumns = (
  stats: ReadonlyMap<number, CompanyStats>,
): readonly Column<CompanyDetail>[] => [
  {
    id: 'name',
    header: '会社名',
    sortField: 'name',
    isName: true,
    cell: ({ id, name, is_vendor }) => (
      <>
        <NameLink to="/superadmin/companies/$companyId" params={{ companyId: id }}>
          {name}
        </NameLink>
        {is_vendor && (
          <>
            {' '}
            <Chip>運営会社</Chip>
          </>
        )}
      </>
    ),
  },
  {
    id: 'active',
    header: '状態',
    width: '16rem',
    cell: (company) => <CompanyStates {...company} />,
  },
  {
    id: 'seats',
    header: '使用 / 席数',
    sortField: 'seats_used',
    align: 'end',
    width: '9rem',
    cell: seatsText,
  },
  {
    id: 'learners',
    header: '30日間に解答した人',
    align: 'end',
    width: '10.5rem',
    wideOnly: true,
    cell: ({ id }) => {
      const figures = stats.get(id);
      return figures ? `${formatNumber(figures.learners)}人` : NO_FIGURE;
    },
  },
  {
    id: 'last',
    header: '最後のログイン',
    width: '11rem',
    cell: ({ id }) => formatInstant(stats.get(id)?.last_signed_in_at ?? null),
  },
  {
    id: 'created',
    header: '登録日',
    sortField: 'created_at',
    width: '9rem',
    hiddenAtFirst: true,
    cell: ({ created_at }) => formatInstant(created_at).replace(/ \d+:\d+$/, ''),
  },
];
