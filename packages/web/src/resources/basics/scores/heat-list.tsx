import type { BasicScore } from '@tokiori/contract';
import { useState } from 'react';
import { formatPercent } from '../../../ui/format/number';
import { Accordion } from '../../../ui/surface/accordion';
import { Stack } from '../../../ui/surface/card';
import { DepartmentHead, type HeatData } from './heat-table';
import { ScoreCell } from './score-cell';
import styles from './heat.module.css';

/** The same as the table on a phone: one basic under another, each with its departments. */
export const HeatList = (data: HeatData) => {
  const { totals } = data;
  const [opened, setOpened] = useState<ReadonlySet<number>>(
    () => new Set(totals.slice(0, 1).map(({ basic_id }) => basic_id)),
  );
  const toggle = (id: number, isOpen: boolean): void => {
    const next = new Set(opened);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpened(next);
  };
  return (
    <Stack gap="tight">
      {totals.map((total) => (
        <Accordion
          key={total.basic_id}
          title={<BasicHead total={total} />}
          open={opened.has(total.basic_id)}
          onToggle={(isOpen) => toggle(total.basic_id, isOpen)}
        >
          <DepartmentLines {...data} total={total} />
        </Accordion>
      ))}
    </Stack>
  );
};

const BasicHead = ({ total: { name, pass_mark, score } }: { total: BasicScore }) => (
  <span className={styles.basicHead}>
    <span>{name}</span>
    <span className={styles.part}>
      {score?.value == null ? '' : `${formatPercent(score.value)}・`}合格点 {pass_mark} %
    </span>
  </span>
);

const DepartmentLines = ({
  total,
  departments,
  scoreOf,
  totalLabel,
  linkOf,
  cellLinkOf,
  drillOf,
  since,
}: HeatData & { total: BasicScore }) => (
  <ul className={styles.lines} aria-label={`${total.name}の部署ごとの成績`}>
    <li>
      <span className={styles.lineName}>{totalLabel}</span>
      <ScoreCell score={total} link={linkOf(total.basic_id, undefined)} since={since} />
    </li>
    {departments.map((department) => (
      <li key={department.id}>
        <span className={styles.lineName}>
          <DepartmentHead department={department} drillOf={drillOf} />
        </span>
        <ScoreCell
          score={scoreOf(total.basic_id, department.id)}
          link={cellLinkOf(total.basic_id, department.id)}
          since={since}
        />
      </li>
    ))}
  </ul>
);
