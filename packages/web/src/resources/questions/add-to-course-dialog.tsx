import type { AddedCourseQuestions, CourseTemplate } from '@tokiori/contract';
import { addCourseQuestions, listCourseTemplates } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allOf } from '../../app/api/all-rows';
import { ApiError } from '../../app/api/api-error';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { QueryBoundary } from '../../app/page/query-boundary';
import { EmptyState } from '../../ui/feedback/empty-state';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNumber } from '../../ui/format/number';
import { OptionList } from '../../ui/list/option-list';
import { ActionDialog } from '../../ui/overlay/action-dialog';

/** The questions that are added: chosen ones, or all that the list's filter finds, in its order. */
export interface AddedQuestions {
  body: { ids: number[] } | { filter: Record<string, string>; sort?: string };
  count: number;
}

interface Props {
  questions: AddedQuestions;
  onDone: (answer: AddedCourseQuestions) => void;
  onClose: () => void;
}

const COURSES = allOf(listCourseTemplates, { query: { sort: '["name","ASC"]' } });

const isStale = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'STALE_REVISION';

/** 「最初の研修（12問）」: how many there are, and that one held by people is asked as it was. */
const labelOf = ({ name, question_count }: CourseTemplate): string =>
  `${name}（${formatNumber(question_count)}問）`;

/** Asks for the course that questions are added to. */
export const AddToCourseDialog = ({ questions, onDone, onClose }: Props) => {
  const query = useQuery({ ...COURSES, throwOnError: false });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const add = useAction(addCourseQuestions, { errorsIn: 'caller', onDone });
  const courses = query.data?.filter(({ editable }) => editable) ?? [];
  const course = courses.find(({ id }) => String(id) === chosen[0]);
  const count = `${formatNumber(questions.count)}問`;
  const run = ({ id, revision }: CourseTemplate): void =>
    void add
      .runAsync({ params: { course_template_id: id }, body: { ...questions.body, revision } })
      // Its state of now is what the next press adds to.
      .catch((error: Error) => (isStale(error) ? query.refetch() : undefined));
  return (
    <ActionDialog
      title={`${count}をコースに追加`}
      actionLabel={`${count}を追加する`}
      disabled={!course}
      busy={add.isPending}
      onAction={() => course && run(course)}
      onClose={onClose}
    >
      <p>
        選んだコースの最後に加えます。すでに入っている問題はそのままです。受講中の人の問題は変わらず、これから割り当てる人に出題します。
      </p>
      <QueryBoundary query={query} skeleton={<Skeleton lines={4} />}>
        {() =>
          courses.length === 0 ? (
            <EmptyState>
              追加できるコースがありません。「新しいコースに入れる」から作成してください。
            </EmptyState>
          ) : (
            <OptionList
              label="コース"
              options={courses.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
              values={chosen}
              several={false}
              required
              onChange={(values) => {
                add.reset();
                setChosen(values);
              }}
            />
          )
        }
      </QueryBoundary>
      {add.error && <InlineError message={sentenceOf(add.error)} />}
    </ActionDialog>
  );
};
