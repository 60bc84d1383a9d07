import type { Question } from '@tokiori/contract';
import { createQuestion } from '@tokiori/contract/client';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../../app/api/use-action';
import { changedMembers, only } from '../../../app/forms/three-way';
import { UnsavedGuard } from '../../../app/forms/unsaved-guard';
import { UnsavedNote } from '../../../app/forms/unsaved-note';
import {
  dropUnsaved,
  readUnsaved,
  useUnsavedValues,
  type UnsavedPlace,
} from '../../../app/forms/unsaved-values';
import { ADMIN_TAB_STORAGE_KEYS } from '../../../app/session/admin-storage-keys';
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
  /** What it is made from: what is typed of another one is not put into it. */
  of: string;
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

/** Makes a question, or one after another. What is typed outlives a reload of the page. */
export const QuestionCreateForm = (props: Props) => {
  const [round, setRound] = useState(0);
  return (
    <OneCreateForm
      key={round}
      {...props}
      onDiscard={() => {
        dropUnsaved(placeOf(props));
        setRound(round + 1);
      }}
    />
  );
};

const placeOf = ({ of }: Pick<Props, 'of'>): UnsavedPlace => ({
  key: ADMIN_TAB_STORAGE_KEYS.unsavedQuestion,
  of,
});

const OneCreateForm = ({
  of,
  initial,
  isCopy,
  renderCategory,
  leaving,
  onSaved,
  onCreated,
  onDiscard,
}: Props & { onDiscard: () => void }) => {
  const notify = useNotify();
  const [unsaved] = useState(() => readUnsaved<QuestionValues>(placeOf({ of })));
  // Checked on submit: an issue that appears while a field is left would move the button being pressed.
  const form = useForm({ resolver: questionResolver, defaultValues: initial });
  const { isDirty } = form.formState;
  const { setValue } = form;
  useEffect(() => {
    for (const [name, value] of Object.entries(unsaved?.typed ?? {}))
      setValue(name as keyof QuestionValues, value as never, { shouldDirty: true });
  }, [setValue, unsaved]);
  useUnsavedValues(placeOf({ of }), form, () => {
    const typed = structuredClone(form.getValues());
    return {
      revision: 0,
      values: initial,
      typed: only(typed, changedMembers(initial, typed)),
    };
  });
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
      {unsaved !== null && isDirty && <UnsavedNote onDiscard={onDiscard} />}
      <UnsavedGuard when={(isDirty || isCopy) && !leaving} />
    </QuestionForm>
  );
};
