import { useQuery } from '@tanstack/react-query';
import type { Figure } from '@tokiori/contract';
import { MEASURES } from '@tokiori/domain';
import { QueryBoundary } from '../../app/page/query-boundary';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Meter } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Table } from '../../ui/data/table';
import type { Column } from '../../ui/data/table-types';
import { courseFigures, type CourseFigures } from './course-figures';
import { statsQuery } from './students.api';

const Rate = ({ numerator, denominator }: Figure) => (
  <Meter numerator={numerator ?? 0} denominator={denominator ?? 0} />
);

const COLUMNS: readonly Column<CourseFigures>[] = [
  { id: 'name', header: 'コース', cell: ({ name }) => name, isName: true },
  {
    id: 'correct',
    header: MEASURES['correct-rate'].label,
    cell: ({ correct }) => <Rate {...correct} />,
    align: 'end',
  },
  {
    id: 'recap',
    header: MEASURES['recap-correct-rate'].label,
    cell: ({ recap }) => <Rate {...recap} />,
    align: 'end',
  },
  {
    id: 'retention',
    header: MEASURES['retention-rate'].label,
    cell: ({ retention }) => <Rate {...retention} />,
    align: 'end',
  },
];

/** Each course's rates of all time, with what they are made of. */
export const Courses = () => {
  const correct = useQuery(statsQuery('correct-rate'));
  const recap = useQuery(statsQuery('recap-correct-rate'));
  const retention = useQuery(statsQuery('retention-rate'));
  const skeleton = <Skeleton blockRem={16} />;
  return (
    <QueryBoundary query={correct} skeleton={skeleton}>
      {(first) => (
        <QueryBoundary query={recap} skeleton={skeleton}>
          {(again) => (
            <QueryBoundary query={retention} skeleton={skeleton}>
              {(kept) => (
                <Table
                  caption="コース別の学習結果"
                  columns={COLUMNS}
                  rows={courseFigures(first, again, kept)}
                  rowKey={({ courseTemplateId }) => courseTemplateId}
                  empty={<EmptyState>まだ解答したコースがありません。</EmptyState>}
                />
              )}
            </QueryBoundary>
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
};
