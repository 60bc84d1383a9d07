import type { CourseTemplate } from '@tokiori/contract';
import { createCourseTemplate } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../app/api/api-error';
import { useAction } from '../../app/api/use-action';
import { SaveBar } from '../../app/forms/save-bar';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { useIssue } from '../../app/forms/use-issue';
import { Switch } from '../../ui/choice/checkbox';
import { Section, Stack } from '../../ui/surface/card';
import { useCart, writeCart } from '../../app/questions/cart';
import { CartList } from './cart-list';
import { CourseFields } from './course-fields';
import { courseResolver, NEW_COURSE } from './course-values';
import styles from './courses.module.css';

interface Props {
  addButton: ReactNode;
  leaving: boolean;
  onCreated: (course: CourseTemplate) => void;
}

/** `question_ids.3` → 3 and its sentence. */
const questionIssues = (error: unknown): Map<number, string> => {
  const errors = error instanceof ApiError ? error.errors : [];
  return new Map(
    errors.flatMap(({ field, message }) => {
      const at = /^question_ids\.(\d+)$/.exec(field ?? '')?.[1];
      return at === undefined ? [] : [[Number(at), message] as const];
    }),
  );
};

/** A new course of the questions in the cart. */
export const CourseCreateForm = ({ addButton, leaving, onCreated }: Props) => {
  const items = useCart();
  const [isDraft, setDraft] = useState(false);
  const form = useForm({ resolver: courseResolver, defaultValues: NEW_COURSE });
  const { issue, catching } = useIssue(form);
  const create = useAction(createCourseTemplate, {
    errorsIn: 'caller',
    doneMessage: 'コースを作成しました。',
  });
  const submit = form.handleSubmit(
    catching(async (values) => {
      const question_ids = items.map(({ id }) => id);
      const course = await create.runAsync({
        body: { ...values, question_ids, state: isDraft ? 'Draft' : 'Live' },
      });
      writeCart([]);
      onCreated(course);
    }),
  );
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Stack gap="roomy">
        <CourseFields form={form} questionCount={items.length} courseId={null} />
        <Switch
          label="すぐに公開する"
          hint="オフにすると、下書きとして保存します。公開するまで、だれにも割り当てられません。"
          checked={!isDraft}
          onChange={(event) => setDraft(!event.target.checked)}
        />
        <Section
          title={`問題（${items.length}問）`}
          action={items.length > 0 ? addButton : undefined}
        >
          <CartList items={items} issues={questionIssues(create.error)} addButton={addButton} />
        </Section>
      </Stack>
      <SaveBar issue={issue} busy={create.isPending} onSave={submit}>
        {items.length === 0 ? '問題なしでコースを作成する' : `${items.length}問のコースを作成する`}
      </SaveBar>
      <UnsavedGuard when={form.formState.isDirty && !leaving} />
    </form>
  );
};
