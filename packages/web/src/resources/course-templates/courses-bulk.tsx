import type { CourseTemplate } from '@tokiori/contract';
import { Button } from '../../ui/button/button';
import { formatNumber } from '../../ui/format/number';
import type { useCourseStates } from './use-course-states';

interface Props {
  /** Those that are selected. */
  courses: readonly CourseTemplate[];
  states: ReturnType<typeof useCourseStates>;
  onDone: () => void;
}

/** Neither what the operator offers, nor what is archived already. */
const canBeArchived = ({ editable, preset, state }: CourseTemplate): boolean =>
  editable && state !== 'Archived' && !(preset && state === 'Draft');

const isArchived = ({ editable, state }: CourseTemplate): boolean =>
  editable && state === 'Archived';

/** Archives the selected courses, or brings those that are archived back into the list. */
export const CoursesBulk = ({ courses, states, onDone }: Props) => {
  const archivable = courses.filter(canBeArchived);
  const archived = courses.filter(isArchived);
  return (
    <>
      {archived.length > 0 && (
        <Button
          size="small"
          busy={states.isPending}
          onClick={() => states.change(archived, 'Ended', onDone)}
        >
          {formatNumber(archived.length)}件を一覧に戻す（終了）
        </Button>
      )}
      {(archivable.length > 0 || archived.length === 0) && (
        <Button
          size="small"
          busy={states.isPending}
          disabled={archivable.length === 0}
          onClick={() => states.change(archivable, 'Archived', onDone)}
        >
          {archivable.length === 0
            ? 'アーカイブできるコースがありません'
            : `${formatNumber(archivable.length)}件をアーカイブする`}
        </Button>
      )}
    </>
  );
};
