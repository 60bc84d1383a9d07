import type { ReactNode } from 'react';
import { useSaveKey } from '../../forms/use-save-key';
import { Card, Stack } from '../../../ui/surface/card';
import { useMedia } from '../../../ui/use-media';
import { CareFields } from './care-fields';
import styles from './editor.module.css';
import type { QuestionFormApi } from './form-type';
import { LearnerPreview } from './learner-preview';
import { QuestionBar } from './question-bar';
import { QuestionFields, type CategoryControl } from './question-fields';

interface Props {
  form: QuestionFormApi;
  issue: string | null;
  busy: boolean;
  /** Nothing to save yet. */
  unchanged: boolean;
  onSave: () => unknown;
  /** Of a new one: keeps it and goes on with the next. */
  onSaveAndNext?: () => void;
  renderCategory: (control: CategoryControl) => ReactNode;
  /** Over the bar, and what guards the page. */
  children: ReactNode;
}

/** Everything of one question, with the learner's screen beside it. */
export const QuestionForm = ({
  form,
  issue,
  busy,
  unchanged,
  onSave,
  onSaveAndNext,
  renderCategory,
  children,
}: Props) => {
  const isWide = useMedia('(min-width: 1060px)');
  useSaveKey(() => void onSave());
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
      }}
    >
      <div className={styles.columns}>
        <div>
          <QuestionFields form={form} renderCategory={renderCategory} />
          <CareFields form={form} />
          {children}
          <QuestionBar
            form={form}
            issue={issue}
            busy={busy}
            unchanged={unchanged}
            preview={isWide ? null : <LearnerPreview form={form} />}
            onSaveAndNext={onSaveAndNext}
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
    </form>
  );
};
