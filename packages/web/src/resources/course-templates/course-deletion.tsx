import type { CourseTemplate } from '@tokiori/contract';
import { deleteCourseTemplate, getCourseTemplate } from '@tokiori/contract/client';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { useCourseStates } from './use-course-states';
import { ApiError } from '../../app/api/api-error';

interface Props {
  course: CourseTemplate;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a course is deleted; where somebody has taken it, offers to archive it instead. */
export const CourseDeletionDialog = ({ course, onDeleted, onClose }: Props) => {
  const states = useCourseStates();
  const deletion = useAction(deleteCourseTemplate, {
    errorsIn: 'caller',
    doneMessage: `「${course.name}」を削除しました。`,
    // The page of the deleted one may still be in sight.
    keeps: [getCourseTemplate],
    onDone: () => {
      onClose();
      return onDeleted?.();
    },
  });
  const { error } = deletion;
  const isTaken =
    error instanceof ApiError && error.code === 'COURSE_TAKEN' && course.state !== 'Archived';
  return (
    <ConfirmDialog
      open
      danger={!isTaken}
      title={`「${course.name}」を削除しますか？`}
      actionLabel={isTaken ? '代わりにアーカイブする' : 'コースを削除する'}
      busy={deletion.isPending || states.isPending}
      error={error && sentenceOf(error)}
      onConfirm={() =>
        isTaken
          ? states.change([course], 'Archived', onClose)
          : deletion.run({ params: { course_template_id: course.id } })
      }
      onClose={onClose}
    >
      <p>
        コースと、問題の並び、自動割り当てのルールが消えます。問題そのものは残ります。元には戻せません。
      </p>
    </ConfirmDialog>
  );
};
