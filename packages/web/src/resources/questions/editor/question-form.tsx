import type { Question } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { UnsavedGuard } from '../../../app/forms/unsaved-guard';
import { useSaveKey } from '../../../app/forms/use-save-key';
import { useNotify } from '../../../ui/notification/use-notify';
import { Card, Stack } from '../../../ui/surface/card';
import { useMedia } from '../../../ui/use-media';
import styles from './editor.module.css';
import { LearnerPreview } from './learner-preview';
import { QuestionFields, type CategoryControl } from './question-fields';
import { questionResolver } from './question-resolver';
import { nextValues, valuesOf, type QuestionValues } from './question-values';
import { QuestionBar } from './question-bar';
import { useSaveQuestion } from './use-save-question';

interface Props {
  /** `null` for a new one. */
  question: Question | null;
  initial: QuestionValues;
  /** True when `initial` itself is not saved anywhere: a copy. */
  isCopy?: boolean;
  renderCategory: (control: CategoryControl) => ReactNode;
  /** The page is being left on purpose; nothing needs asking. */
  leaving: boolean;
  /** A new question was kept, and its author wants to see it. */
  onCreated: (question: Question) => void;
}

/** Everything of one question, with the learner's screen beside it. */
export const QuestionForm = ({
  question,
  initial,
  isCopy,
  renderCategory,
  leaving,
  onCreated,
}: Props) => {
  const notify = useNotify();
  // Checked on submit: an issue that appears while a field is left would move the button being pressed.
  const form = useForm({ resolver: questionResolver, defaultValues: initial });
  const { save, issue, isPending } = useSaveQuestion(form, question);
  const isWide = useMedia('(min-width: 1060px)');

  const submit = (then: 'see' | 'next') =>
    form.handleSubmit(async (body) => {
      const saved = await save(body);
      if (!saved) return;
      if (then === 'next') {
        notify(`「${saved.title}」を作成しました。続けて作成できます。`, 'success');
        form.reset(nextValues(form.getValues()));
        form.setFocus('title');
      } else if (question) {
        notify('保存しました。', 'success');
        form.reset(valuesOf(saved));
      } else {
        notify('問題を作成しました。', 'success');
        onCreated(saved);
      }
    });
  const saveNow = (): void => void submit('see')();
  useSaveKey(saveNow);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saveNow();
      }}
    >
      <div className={styles.columns}>
        <div>
          <QuestionFields form={form} renderCategory={renderCategory} />
          <QuestionBar
            form={form}
            issue={issue}
            busy={isPending}
            isNew={!question}
            preview={isWide ? null : <LearnerPreview form={form} />}
            onSaveAndNext={() => void submit('next')()}
          />
        </div>
        {isWide && (
          <div className={styles.side}>
            <Card>
              <Stack>
                <LearnerPreview form={form} />
              </Stack>
            </Card>
          </div>
        )}
      </div>
      <UnsavedGuard when={(form.formState.isDirty || Boolean(isCopy)) && !leaving} />
    </form>
  );
};
