import type { Company } from '@tokiori/contract';
import { Stat } from '../../ui/feedback/progress';
import { formatNumber } from '../../ui/format/number';
import { Card } from '../../ui/surface/card';

/** How many more users the company may have. */
export const Seats = ({ company: { seats, seats_used: used } }: { company: Company }) => (
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
  </Card>
);
