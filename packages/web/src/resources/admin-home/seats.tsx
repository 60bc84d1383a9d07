import type { Company } from '@tokiori/contract';
import { Link } from '@tanstack/react-router';
import { Stat } from '../../ui/feedback/progress';
import { formatNumber } from '../../ui/format/number';
import { Card } from '../../ui/surface/card';

interface Props {
  company: Company;
  /** Another company's contract is its own matter. */
  isOwn: boolean;
}

/** How many more users the company may have. */
export const Seats = ({ company: { seats, seats_used: used }, isOwn }: Props) => (
  <Card>
    <Stat
      label="残りの席"
      value={seats === null ? '上限なし' : `${formatNumber(Math.max(seats - (used ?? 0), 0))}席`}
      note={
        seats === null
          ? `${formatNumber(used)}人が使っています`
          : `${formatNumber(seats)}席のうち${formatNumber(used)}席を使っています`
      }
    />
    {isOwn && (
      <p>
        <Link to="/admin/billing/stripe">ご契約・お支払い</Link>
      </p>
    )}
  </Card>
);
