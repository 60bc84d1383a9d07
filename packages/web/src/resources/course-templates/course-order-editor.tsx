import type { CourseTemplate } from '@tokiori/contract';
import { updateCourseTemplate } from '@tokiori/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { refreshAfterWrite } from '../../app/api/query-of';
import { useAction } from '../../app/api/use-action';
import { conflictOf } from '../../app/forms/conflict';
import { ConflictDialog } from '../../app/forms/conflict-dialog';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { useSaveKey } from '../../app/forms/use-save-key';
import { QuestionOrderList } from '../../app/questions/question-order-list';
import { sameOrder, type OrderedQuestion } from '../../app/questions/question-order';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { InlineError } from '../../ui/feedback/error-display';
import { ActionBar } from '../../ui/surface/card';

interface Props {
  course: CourseTemplate;
  /** As the server has it. */
  saved: readonly OrderedQuestion[];
  /** As it is on the screen. */
  order: readonly OrderedQuestion[];
  onChange: (order: OrderedQuestion[]) => void;
  addButton: ReactNode;
}

/** The questions of a course in order: move, take out, and save all of it at once. */
export const CourseOrderEditor = ({ course, saved, order, onChange, addButton }: Props) => {
  const isChanged = !sameOrder(saved, order);
  const update = useAction(updateCourseTemplate, {
    errorsIn: 'caller',
    doneMessage: '問題を保存しました。',
  });
  const client = useQueryClient();
  const conflict = conflictOf(update.error);
  const save = async (revision = course.revision): Promise<void> => {
    const question_ids = order.map(({ question_id }) => question_id);
    const body = { question_ids, revision };
    await update.runAsync({ params: { course_template_id: course.id }, body });
  };
  const saveNow = (): void => {
    // What fails stands in `update`.
    if (isChanged) void save().catch(() => undefined);
  };
  useSaveKey(saveNow);
  return (
    <>
      <QuestionOrderList
        label="コースの問題"
        from="コース"
        order={order}
        onChange={onChange}
        empty={
          <EmptyState action={addButton}>
            まだ問題が入っていません。問題一覧から選んで入れてください。
          </EmptyState>
        }
      />
      {isChanged && (
        <ActionBar>
          {update.error && conflict === null && <InlineError message={sentenceOf(update.error)} />}
          <Button onClick={() => onChange([...saved])}>変更を取り消す</Button>
          <Button variant="primary" busy={update.isPending} onClick={saveNow} title="Ctrl+S">
            {order.length}問の並びを保存する
          </Button>
        </ActionBar>
      )}
      {conflict !== null && (
        <ConflictDialog
          target="course_template"
          conflict={conflict}
          onTakeLatest={async () => {
            await refreshAfterWrite(client);
            update.reset();
          }}
          onOverwrite={() => save(conflict.revision)}
          onClose={update.reset}
        />
      )}
      <UnsavedGuard when={isChanged && !update.isPending} />
    </>
  );
};
