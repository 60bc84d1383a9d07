import type { Question } from '@tokiori/contract';
import { updateQuestion } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { useAction } from '../../../app/api/use-action';
import { useLatest } from '../../../app/api/use-latest';
import { EditConflict } from '../../../app/forms/edit-conflict';
import { UnsavedGuard } from '../../../app/forms/unsaved-guard';
import { UnsavedNote } from '../../../app/forms/unsaved-note';
import {
  dropUnsaved,
  readUnsaved,
  useUnsavedValues,
  type UnsavedPlace,
} from '../../../app/forms/unsaved-values';
import { useEditForm } from '../../../app/forms/use-edit-form';
import { ADMIN_TAB_STORAGE_KEYS } from '../../../app/session/admin-storage-keys';
import { questionOf } from '../questions.api';
import type { CategoryControl } from '../../../app/questions/editor/question-fields';
import { QuestionForm } from '../../../app/questions/editor/question-form';
import { questionResolver } from '../../../app/questions/editor/question-resolver';
import { useAmendmentQuestion } from '../review/use-amendment-question';
import { usePastAnswersQuestion } from './use-past-answers-question';
import {
  UPLOAD_TIMEOUT_MS,
  valuesOf,
  type QuestionValues,
} from '../../../app/questions/editor/question-values';

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

/** Changes a question. What is typed outlives a reload of the page. */
export const QuestionEditForm = (props: Props) => {
  const [round, setRound] = useState(0);
  return (
    <OneEditForm
      key={round}
      {...props}
      onDiscard={() => {
        dropUnsaved(placeOf(props.question));
        setRound(round + 1);
      }}
    />
  );
};

const placeOf = ({ id }: Question): UnsavedPlace => ({
  key: ADMIN_TAB_STORAGE_KEYS.unsavedQuestion,
  of: `question ${id}`,
});

const OneEditForm = ({
  question,
  renderCategory,
  leaving,
  isAdmin,
  onMeantForPast,
  onAmended,
  onDiscard,
}: Props & { onDiscard: () => void }) => {
  const latest = useLatest();
  const [draft] = useState(() => readUnsaved<QuestionValues>(placeOf(question)));
  const amendment = useAmendmentQuestion(question, onAmended);
  const past = usePastAnswersQuestion(question, isAdmin);
  const update = useAction(updateQuestion, {
    errorsIn: 'caller',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    doneMessage: '保存しました。',
  });
  const { form, edit, draftOf } = useEditForm({
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
    draft,
  });
  useUnsavedValues(placeOf(question), form, draftOf);
  return (
    <QuestionForm
      form={form}
      issue={edit.issue}
      busy={edit.busy}
      unchanged={!edit.isDirty}
      onSave={edit.save}
      renderCategory={renderCategory}
    >
      {draft !== null && edit.isDirty && <UnsavedNote onDiscard={onDiscard} />}
      <EditConflict edit={edit} />
      {amendment.dialog}
      {past.dialog}
      <UnsavedGuard when={edit.isDirty && !leaving} />
    </QuestionForm>
  );
};
