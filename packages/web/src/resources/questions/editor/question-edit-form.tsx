import type { Question } from '@tokiori/contract';
import { updateQuestion } from '@tokiori/contract/client';
import type { ReactNode } from 'react';
import { useAction } from '../../../app/api/use-action';
import { useLatest } from '../../../app/api/use-latest';
import { EditConflict } from '../../../app/forms/edit-conflict';
import { UnsavedGuard } from '../../../app/forms/unsaved-guard';
import { useEditForm } from '../../../app/forms/use-edit-form';
import { questionOf } from '../questions.api';
import type { CategoryControl } from '../../../app/questions/editor/question-fields';
import { QuestionForm } from '../../../app/questions/editor/question-form';
import { questionResolver } from '../../../app/questions/editor/question-resolver';
import { useAmendmentQuestion } from '../review/use-amendment-question';
import { usePastAnswersQuestion } from './use-past-answers-question';
import { UPLOAD_TIMEOUT_MS, valuesOf } from '../../../app/questions/editor/question-values';

interface Props {
  question: Question;
  renderCategory: (control: CategoryControl) => ReactNode;
  /** The page is being left on purpose; nothing needs asking. */
  leaving: boolean;
  isAdmin: boolean;
  /** It was saved, and its new right answer is meant for past answers too. */
  onMeantForPast: (saved: Question) => void;
  /** It was not changed: a draft was begun that changes it once it is published. */
  onAmended: (amendment: Question) => void;
}

/** Changes a question. */
export const QuestionEditForm = ({
  question,
  renderCategory,
  leaving,
  isAdmin,
  onMeantForPast,
  onAmended,
}: Props) => {
  const latest = useLatest();
  const amendment = useAmendmentQuestion(question, onAmended);
  const past = usePastAnswersQuestion(question, isAdmin);
  const update = useAction(updateQuestion, {
    errorsIn: 'caller',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    doneMessage: '保存しました。',
  });
  const { form, edit } = useEditForm({
    record: question,
    target: 'question',
    valuesOf,
    resolver: questionResolver,
    send: (body) => update.runAsync({ params: { id: question.id }, body }),
    load: () => latest(questionOf(question.id)),
    confirm: async (changes) => (await amendment.confirm(changes)) && past.confirm(changes),
    onSaved: (saved) => {
      if (past.meansPast()) onMeantForPast(saved);
    },
  });
  return (
    <QuestionForm
      form={form}
      issue={edit.issue}
      busy={edit.busy}
      unchanged={!edit.isDirty}
      onSave={edit.save}
      renderCategory={renderCategory}
    >
      <EditConflict edit={edit} />
      {amendment.dialog}
      {past.dialog}
      <UnsavedGuard when={edit.isDirty && !leaving} />
    </QuestionForm>
  );
};
