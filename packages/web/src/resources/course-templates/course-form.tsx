import type { CourseTemplate } from '@tokiori/contract';
import { updateCourseTemplate } from '@tokiori/contract/client';
import { useForm } from 'react-hook-form';
import { useAction } from '../../app/api/use-action';
import { SaveBar } from '../../app/forms/save-bar';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { useIssue } from '../../app/forms/use-issue';
import { Note } from '../../ui/feedback/error-display';
import { Stack } from '../../ui/surface/card';
import { CourseFields } from './course-fields';
import { courseResolver, courseValuesOf } from './course-values';
import styles from './courses.module.css';

/** Changes the contents and the plan of a course. */
export const CourseForm = ({ course }: { course: CourseTemplate }) => {
  const form = useForm({ resolver: courseResolver, defaultValues: courseValuesOf(course) });
  const { issue, catching } = useIssue(form);
  const update = useAction(updateCourseTemplate, {
    errorsIn: 'caller',
    doneMessage: '保存しました。',
  });
  const submit = form.handleSubmit(
    catching(async (body) => {
      const saved = await update.runAsync({ params: { course_template_id: course.id }, body });
      form.reset(courseValuesOf(saved));
    }),
  );
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Stack gap="roomy">
        {course.assigned_user_count > 0 && (
          <Note tone="review">
            いま{course.assigned_user_count}
            人が受講しています。変更は、これから割り当てる人に使われます。
          </Note>
        )}
        <CourseFields form={form} questionCount={course.question_count} />
      </Stack>
      <SaveBar issue={issue} busy={update.isPending} onSave={submit}>
        保存する
      </SaveBar>
      <UnsavedGuard when={form.formState.isDirty} />
    </form>
  );
};
