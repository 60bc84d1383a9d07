import type { UseQueryResult } from '@tanstack/react-query';
import type { StudentBasic } from '@tokiori/contract';
import { useState } from 'react';
import type { List } from '../../app/api/client-types';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Accordion } from '../../ui/surface/accordion';
import { Section, Stack } from '../../ui/surface/card';
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

/** More than these are folded, so that a person new to the company still finds the rest of the page. */
const MOST = 5;

const Groups = ({ basics, today }: { basics: readonly StudentBasic[]; today: string }) => {
  const { toTake, done } = groupsOf(basics, today);
  const more = toTake.slice(MOST);
  return (
    <Stack>
      {toTake.length > 0 && <BasicRows basics={toTake.slice(0, MOST)} today={today} />}
      <div>
        {more.length > 0 && (
          <Folded
            title={`ほかに受けるベーシック（${more.length}件）`}
            basics={more}
            today={today}
          />
        )}
        {done.length > 0 && <Folded title={titleOf(done)} basics={done} today={today} />}
      </div>
    </Stack>
  );
};

interface FoldedProps {
  title: string;
  basics: readonly StudentBasic[];
  today: string;
}

const Folded = ({ title, basics, today }: FoldedProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Accordion title={title} open={isOpen} onToggle={setOpen}>
      <BasicRows basics={basics} today={today} />
    </Accordion>
  );
};
