import type { CourseTemplate } from '@tokiori/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Menu } from '../../ui/overlay/menu';
import { CourseDeletionDialog } from './course-deletion';
import { stateMenu } from './course-state-menu';
import { useCourseStates } from './use-course-states';

/** On the page of a course: its evidence, and, of one that one may change, ending, archiving and deleting it where it stands. */
export const CourseMenu = ({ course }: { course: CourseTemplate }) => {
  const navigate = useNavigate();
  const states = useCourseStates();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        label="コースの操作"
        items={[
          {
            label: '監査用資料を作る',
            icon: 'download',
            onSelect: () =>
              void navigate({ to: '/admin/evidence/create', search: { course: course.id } }),
          },
          ...(course.editable
            ? stateMenu(course, {
                change: (state) => states.change([course], state),
                onDelete: () => setDeleting(true),
              })
            : []),
        ]}
      />
      {isDeleting && (
        <CourseDeletionDialog
          course={course}
          onDeleted={() => void navigate({ to: '/admin/courses' })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
};
