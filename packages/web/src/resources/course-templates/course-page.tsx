import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, ButtonGroup } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { Stack } from '../../ui/surface/card';
import { CopyCourseButton } from './copy-course-button';
import { CourseForm } from './course-form';
import { CourseDetailPage } from './course-detail-page';
import { courseOf } from './courses.api';
import { NextYearDialog } from './next-year-dialog';
import { PlanNote } from './plan-note';

export const CoursePage = () => {
  const { courseId } = useParams({ from: '/administration/admin/courses/$courseId' });
  const { data: course } = useSuspenseQuery(courseOf(courseId));
  const [isCopying, setCopying] = useState(false);
  return (
    <CourseDetailPage
      title="コース編集"
      course={course}
      tab="plan"
      action={
        <ButtonGroup>
          <Button icon="calendar" onClick={() => setCopying(true)}>
            次の年度へ写す
          </Button>
          <CopyCourseButton course={course} />
        </ButtonGroup>
      }
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
      {isCopying && <NextYearDialog course={course} onClose={() => setCopying(false)} />}
    </CourseDetailPage>
  );
};
