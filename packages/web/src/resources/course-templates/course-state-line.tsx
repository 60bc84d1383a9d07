import type { CourseTemplate } from '@tokiori/contract';
import { Button } from '../../ui/button/button';
import { CourseStateChip } from './course-state-chip';
import styles from './courses.module.css';
import { useCourseStates } from './use-course-states';

const MEANING = {
  Draft: 'まだだれにも割り当てられません。自動割り当ても、公開するまで待ちます。',
  Ended: '新しくは割り当てません。受講中の人は、最後まで続けられます。',
  Archived: '一覧には表示しません。受講中の人は最後まで続けられ、成績の記録も残ります。',
};

/** Above a course that is not live: what that means, and the way back. */
export const CourseStateLine = ({ course }: { course: CourseTemplate }) => {
  const states = useCourseStates();
  if (course.state === 'Live') return null;
  return (
    <span className={styles.state}>
      <CourseStateChip state={course.state} />
      <span>{MEANING[course.state]}</span>
      {course.editable && (
        <Button
          size="small"
          busy={states.isPending}
          onClick={() => states.change([course], 'Live')}
        >
          {course.state === 'Draft' ? '公開する' : 'もう一度公開する'}
        </Button>
      )}
    </span>
  );
};
