import type { Contract } from '@tokiori/contract';
import { Chip } from '../../ui/feedback/chip';
import { ProgressBar, Stat } from '../../ui/feedback/progress';
import { formatNumber } from '../../ui/format/number';
import { Card, Grid } from '../../ui/surface/card';
import { monthlyPrice, PLANS, seatsText, statusLook, yen } from './contract-words';
import styles from './contracts.module.css';
import { NextStep } from './next-step';

/** Plan and state, seats, and what they cost. */
export const ContractSummary = ({ contract }: { contract: Contract }) => {
  const { tone, icon, label } = statusLook(contract);
  return (
    <Card>
      <div className={styles.head}>
        <h2>{PLANS[contract.plan]}</h2>
        <Chip tone={tone} icon={icon}>
          {label}
        </Chip>
      </div>
      <Grid columnRem={14}>
        <SeatsFigure contract={contract} />
        <PriceFigure contract={contract} />
      </Grid>
      <NextStep contract={contract} />
    </Card>
  );
};

const SeatsFigure = ({ contract: { seats, seats_used: used } }: { contract: Contract }) =>
  seats === null ? (
    <Stat label="席" value="上限なし" note={`${formatNumber(used)}人が使っています`} />
  ) : (
    <div className={styles.figure}>
      <Stat
        label="使っている席"
        value={`${seatsText(used)} / ${seatsText(seats)}`}
        note={`残りは${seatsText(Math.max(seats - used, 0))}です`}
      />
      <ProgressBar label="使っている席" value={used} max={seats} />
    </div>
  );

const PriceFigure = ({ contract }: { contract: Contract }) => {
  const { plan, price_per_seat: price, seats, next_seats, tax_percent } = contract;
  if (plan === 'Trial')
    return (
      <Stat
        label="料金"
        value="無料"
        note={price === null ? undefined : `契約すると、1席につき月${yen(price)}（税抜）です`}
      />
    );
  if (price === null || seats === null)
    return <Stat label="料金" value="お見積もりのとおり" note="運営会社との取り決めによります" />;
  const { total, tax } = monthlyPrice(contract, price);
  return (
    <Stat
      label={next_seats === null ? '月額（税込）' : '次の期間からの月額（税込）'}
      value={yen(total)}
      note={`うち消費税${tax_percent}%（${yen(tax)}）。1席につき月${yen(price)}（税抜）です`}
    />
  );
};
