import type { CourseTemplate, MovedDate, NextYearCourse } from '@tokiori/contract';
import { copyToNextYear } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { COURSE_STATE_LABELS } from '@tokiori/domain';
import { useState } from 'react';
import { call } from '../../app/api/client';
import { newKey } from '../../app/api/new-key';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Table } from '../../ui/data/table';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatFullDate } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';

interface Props {
  course: CourseTemplate;
  onClose: () => void;
}

const COLUMNS = [
  { id: 'label', header: '日付', cell: ({ label }: MovedDate) => label, isName: true },
  { id: 'from', header: 'いま', cell: ({ from }: MovedDate) => formatFullDate(from) },
  { id: 'to', header: '写したあと', cell: ({ to }: MovedDate) => formatFullDate(to) },
];

/** That there is a course of that name already. */
const ExistingNote = ({ name, state }: NonNullable<NextYearCourse['existing']>) => (
  <Note tone="review">
    「{name}」というコースがすでにあります（{COURSE_STATE_LABELS[state]}
    ）。写すと、同じ名前のコースが2つになります。
  </Note>
);

/** Shows what a course will be in the next year, its dates before and after, and copies it. */
export const NextYearDialog = ({ course, onClose }: Props) => {
  const navigate = useNavigate();
  const params = { id: course.id };
  const preview = useQuery({
    queryKey: [copyToNextYear.id, params, 'preview'],
    queryFn: () => call(copyToNextYear, { params, body: { dry_run: true } }),
    throwOnError: false,
  });
  // However often it is pressed, an open window makes one copy.
  const [key] = useState(newKey);
  const copy = useAction(copyToNextYear, {
    errorsIn: 'caller',
    sends: (_input, send) => send(key),
    doneMessage: '次の年度へ、下書きとして写しました。',
    onDone: async ({ course_template_id: courseId }) => {
      onClose();
      if (courseId !== null)
        await navigate({ to: '/admin/courses/$courseId', params: { courseId } });
    },
  });
  const existing = preview.data?.existing ?? null;
  return (
    <ActionDialog
      wide
      title={`「${course.name}」を次の年度へ写す`}
      actionLabel={existing ? 'もう1つ、下書きとして写す' : '下書きとして写す'}
      disabled={!preview.data}
      busy={copy.isPending}
      onAction={() => copy.run({ params, body: existing ? { again: true } : {} })}
      onClose={onClose}
    >
      <QueryBoundary query={preview} skeleton={<Skeleton lines={4} />}>
        {({ name, question_count: questions, rule_count: rules, dates }) => (
          <Stack>
            {existing && <ExistingNote {...existing} />}
            <p>
              「{name}」という下書きを作ります。
              {[
                `問題${formatNumber(questions)}問`,
                '計画',
                ...(course.certificate ? ['修了証の設定'] : []),
                ...(rules > 0 ? [`自動割り当てのルール${formatNumber(rules)}個`] : []),
              ].join('、')}
              を写します。受講者は写しません。
            </p>
            {rules > 0 && (
              <p>
                公開すると、ルールの条件に合う人のうち、まだ受けていない全員に割り当てられます。
              </p>
            )}
            {dates.length === 0 ? (
              <p>動かす日付はありません。</p>
            ) : (
              <Table
                caption="動かす日付"
                columns={COLUMNS}
                rows={dates.map((date, index) => ({ ...date, index }))}
                rowKey={({ index }) => index}
              />
            )}
          </Stack>
        )}
      </QueryBoundary>
      {copy.error && <InlineError message={sentenceOf(copy.error)} />}
    </ActionDialog>
  );
};
