import { updateCourseTemplate, type CourseTemplate } from '@tokiori/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../app/api/use-action';
import { showErrors } from '../../app/forms/show-errors';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { useSaveKey } from '../../app/forms/use-save-key';
import { Button } from '../../ui/button/button';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { ActionBar, Stack } from '../../ui/surface/card';
import { CourseFields } from './course-fields';
import { courseResolver, courseValuesOf } from './course-values';
import { COURSE_READS } from './courses.api';
import styles from './courses.module.css';

/** Changes the contents and the plan of a course. */
export const CourseForm = ({ course }: { course: CourseTemplate }) => {
  const form = useForm({ resolver: courseResolver, defaultValues: courseValuesOf(course) });
  const [fault, setFault] = useState<string | null>(null);
  const update = useAction(updateCourseTemplate, {
    errorsIn: 'caller',
    doneMessage: '保存しました。',
    refreshes: COURSE_READS,
  });
  const submit = form.handleSubmit(async (body) => {
    setFault(null);
    try {
      const saved = await update.runAsync({ params: { course_template_id: course.id }, body });
      form.reset(courseValuesOf(saved));
    } catch (error) {
      setFault(showErrors(error, form));
    }
  });
  useSaveKey(() => void submit());
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
      <ActionBar>
        {fault && <InlineError message={fault} />}
        <Button type="submit" variant="primary" busy={update.isPending} title="Ctrl+S">
          保存する
        </Button>
      </ActionBar>
      <UnsavedGuard when={form.formState.isDirty} />
    </form>
  );
};
