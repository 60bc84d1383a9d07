import type { Question } from '@tokiori/contract';
import { createQuestion } from '@tokiori/contract/client';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../../app/api/use-action';
import { UnsavedGuard } from '../../../app/forms/unsaved-guard';
import { useIssue } from '../../../app/forms/use-issue';
import { useNotify } from '../../../ui/notification/use-notify';
import type { CategoryControl } from '../../../app/questions/editor/question-fields';
import { QuestionForm } from '../../../app/questions/editor/question-form';
import { questionResolver } from '../../../app/questions/editor/question-resolver';
import {
  nextValues,
  UPLOAD_TIMEOUT_MS,
  type QuestionValues,
} from '../../../app/questions/editor/question-values';

interface Props {
  initial: QuestionValues;
  /** True when `initial` itself is not saved anywhere: a copy. */
  isCopy: boolean;
  renderCategory: (control: CategoryControl) => ReactNode;
  /** The page is being left on purpose; nothing needs asking. */
  leaving: boolean;
  /** It was saved. */
  onSaved?: (question: Question) => void;
  /** It was saved, and no other one follows. */
  onCreated: (question: Question) => void;
}

/** Makes a question, or one after another. */
export const QuestionCreateForm = ({
  initial,
  isCopy,
  renderCategory,
  leaving,
  onSaved,
  onCreated,
}: Props) => {
  const notify = useNotify();
  // Checked on submit: an issue that appears while a field is left would move the button being pressed.
  const form = useForm({ resolver: questionResolver, defaultValues: initial });
  const { issue, catching } = useIssue(form);
  const create = useAction(createQuestion, {
    errorsIn: 'caller',
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
  const submit = (then: 'see' | 'next') =>
    form.handleSubmit(
      catching(async (body) => {
        const saved = await create.runAsync({ body });
        onSaved?.(saved);
        if (then === 'see') {
          notify('問題を作成しました。', 'success');
          return onCreated(saved);
        }
        notify(`「${saved.title}」を作成しました。続けて作成できます。`, 'success');
        form.reset(nextValues(form.getValues()));
        form.setFocus('title');
      }),
    );
  return (
    <QuestionForm
      form={form}
      issue={issue}
      busy={create.isPending}
      unchanged={false}
      onSave={() => submit('see')()}
      onSaveAndNext={() => void submit('next')()}
      renderCategory={renderCategory}
    >
      <UnsavedGuard when={(form.formState.isDirty || isCopy) && !leaving} />
    </QuestionForm>
  );
};
