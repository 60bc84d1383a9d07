import { listUsers } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readError } from '../../app/api/api-error';
import { queryOf } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { InlineError } from '../../ui/feedback/error-display';
import { formatNumber } from '../../ui/format/number';

/** States of users who take a seat. */
const TAKING_SEATS = ['Active', 'Invited', 'NeverSignedIn', 'Quiet'] as const;

const NAMED = 5;

/** Who has the seats: the first of them by name, and how many others. */
const SeatHolders = () => {
  const { data } = useQuery({
    ...queryOf(listUsers, { query: { state: [...TAKING_SEATS], range: `[0,${NAMED - 1}]` } }),
    throwOnError: false,
  });
  const others = data ? data.total - data.rows.length : 0;
  return (
    <p>
      {data && `使っているのは、${data.rows.map(({ name }) => `${name}さん`).join('、')}`}
      {others > 0 && `、ほか${formatNumber(others)}人`}
      {data && 'です。'}
      <Link to="/admin/users" search={{ state: TAKING_SEATS }}>
        席を使っているユーザーを見る
      </Link>
    </p>
  );
};

/** Why a change was refused, and where something can be done about it. */
export const ContractRefusal = ({ error }: { error: unknown }) => {
  const read = readError(error);
  const isInUse = typeof read !== 'string' && read.code === 'SEATS_IN_USE';
  return (
    <>
      <InlineError message={sentenceOf(error)} />
      {isInUse && <SeatHolders />}
    </>
  );
};
