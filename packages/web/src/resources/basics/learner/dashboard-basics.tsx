import type { UseQueryResult } from '@tanstack/react-query';
import type { StudentBasic } from '@tokiori/contract';
import { useState } from 'react';
import type { List } from '../../../app/api/client-types';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { Accordion } from '../../../ui/surface/accordion';
import { Section, Stack } from '../../../ui/surface/card';
import { BasicRows } from './basic-rows';
import { groupsOf, isPassed, isShown } from './basic-state';

interface Props {
  query: UseQueryResult<List<StudentBasic[]>>;
  today: string;
}

/** Basics to take, and folded those where nothing is to be done. Nothing when there are none. */
export const DashboardBasics = ({ query, today }: Props) =>
  query.isPending || query.data?.rows.some(isShown) === false ? null : (
    <Section title="ベーシック">
      <QueryBoundary query={query} skeleton={null}>
        {({ rows }) => <Groups basics={rows} today={today} />}
      </QueryBoundary>
    </Section>
  );

/** 「合格したベーシック（3件）」, or with those whose time is over. */
const titleOf = (done: readonly StudentBasic[]): string =>
  `${done.every(isPassed) ? '合格した' : '合格・終了した'}ベーシック（${done.length}件）`;

const Groups = ({ basics, today }: { basics: readonly StudentBasic[]; today: string }) => {
  const { toTake, done } = groupsOf(basics, today);
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack>
      {toTake.length > 0 && <BasicRows basics={toTake} today={today} />}
      {done.length > 0 && (
        <Accordion title={titleOf(done)} open={isOpen} onToggle={setOpen}>
          <BasicRows basics={done} today={today} />
        </Accordion>
      )}
    </Stack>
  );
};
