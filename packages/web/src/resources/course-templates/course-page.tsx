import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Note } from '../../ui/feedback/error-display';
import { Stack } from '../../ui/surface/card';
import { CopyCourseButton } from './copy-course-button';
import { CourseForm } from './course-form';
import { CourseDetailPage } from './course-detail-page';
import { courseOf } from './courses.api';
import { PlanNote } from './plan-note';

export const CoursePage = () => {
  const { courseId } = useParams({ from: '/administration/admin/courses/$courseId' });
  const { data: course } = useSuspenseQuery(courseOf(courseId));
  return (
    <CourseDetailPage
      title="コース編集"
      course={course}
      tab="plan"
      action={<CopyCourseButton course={course} />}
    >
      {course.editable ? (
        <CourseForm key={course.id} course={course} />
      ) : (
        <Stack>
          <Note>
            提供されているコースのため、変更できません。このまま割り当てるか、複製して自社のコースとして編集できます。
          </Note>
          {course.description && <p>{course.description}</p>}
          <PlanNote plan={course} questionCount={course.question_count} />
        </Stack>
      )}
    </CourseDetailPage>
  );
};
