import type { CourseTemplate } from '@tokiori/contract';
import { updateCourseTemplate } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { useLatest } from '../../app/api/use-latest';
import { EditForm } from '../../app/forms/edit-form';
import { useEditForm } from '../../app/forms/use-edit-form';
import { Note } from '../../ui/feedback/error-display';
import { Stack } from '../../ui/surface/card';
import { CourseFields } from './course-fields';
import { courseResolver, courseValuesOf } from './course-values';
import { courseOf } from './courses.api';
import styles from './courses.module.css';

/** Changes the contents and the plan of a course. */
export const CourseForm = ({ course }: { course: CourseTemplate }) => {
  const latest = useLatest();
  const update = useAction(updateCourseTemplate, {
    errorsIn: 'caller',
    doneMessage: '保存しました。',
  });
  const { form, edit } = useEditForm({
    record: course,
    target: 'course_template',
    valuesOf: courseValuesOf,
    resolver: courseResolver,
    send: (body) => update.runAsync({ params: { course_template_id: course.id }, body }),
    load: () => latest(courseOf(course.id)),
  });
  return (
    <EditForm edit={edit} className={styles.form}>
      <Stack gap="roomy">
        {course.assigned_user_count > 0 && (
          <Note tone="review">
            いま{course.assigned_user_count}
            人が受講しています。変更は、これから割り当てる人に使われます。受講中の人にも使われるものは、その項目に書いてあります。
          </Note>
        )}
        <CourseFields form={form} questionCount={course.question_count} courseId={course.id} />
      </Stack>
    </EditForm>
  );
};
