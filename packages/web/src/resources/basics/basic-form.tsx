import type { CompanyBasicDetail } from '@tokiori/contract';
import { updateBasic } from '@tokiori/contract/client';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useAction } from '../../app/api/use-action';
import { useLatest } from '../../app/api/use-latest';
import { EditForm } from '../../app/forms/edit-form';
import { useEditForm, type EditDraft } from '../../app/forms/use-edit-form';
import { mayOpen } from '../../app/session/may-open';
import { useSignedIn } from '../../app/session/use-session';
import { Note } from '../../ui/feedback/error-display';
import { AudienceFields } from './audience-fields';
import { dropDraft, keepDraft, readDraft } from './basic-draft';
import { BasicFields } from './basic-fields';
import { BasicQuestions, type QuestionParts } from './basic-questions';
import { basicResolver, basicValuesOf, type BasicValues } from './basic-values';
import { basicOf } from './basics.api';
import { BasicExamFields } from './basic-exam-fields';
import styles from './basics.module.css';
import { PresetBasic } from './preset-basic';
import { useEffectsQuestion } from './use-effects-question';

interface Props extends QuestionParts {
  basic: CompanyBasicDetail;
  /** The page is being left on purpose. */
  leaving: boolean;
  /** Goes to make a question; what was typed is kept. */
  onCreateQuestion: () => void;
}

/** Changes a basic; of one that is offered, whether, whom and when it is asked. */
export const BasicForm = ({ basic, leaving, onCreateQuestion, ...parts }: Props) => {
  const { user } = useSignedIn();
  const latest = useLatest();
  const question = useEffectsQuestion(basic);
  const [draft] = useState<EditDraft<BasicValues> | null>(() => readDraft(basic.id));
  useEffect(dropDraft, []);
  const params = { company_id: user.company_id, basic_id: basic.id };
  const update = useAction(updateBasic, { errorsIn: 'caller', doneMessage: '保存しました。' });
  const { form, edit, draftOf } = useEditForm({
    record: basic,
    target: 'basic',
    valuesOf: basicValuesOf,
    resolver: basicResolver(mayOpen(user, 'Admin')),
    send: (body) => update.runAsync({ params, body }),
    load: () => latest(basicOf(user.company_id, basic.id)),
    confirm: question.confirm,
    draft,
  });
  return (
    <>
      <EditForm edit={edit} className={styles.form} leaving={leaving}>
        {draft !== null && edit.isDirty && <DraftNote />}
        {basic.editable ? <BasicFields form={form} /> : <PresetNote />}
        <AudienceFields form={form} withSwitch />
        <FormProvider {...form}>
          <BasicExamFields basicId={basic.id} />
        </FormProvider>
        {basic.editable ? (
          <BasicQuestions
            {...parts}
            form={form}
            basicId={basic.id}
            onCreateQuestion={() => {
              keepDraft(basic.id, draftOf());
              onCreateQuestion();
            }}
          />
        ) : (
          <PresetBasic basic={basic} renderQuestion={parts.renderQuestion} />
        )}
      </EditForm>
      {question.dialog}
    </>
  );
};

const PresetNote = () => (
  <div className={styles.above}>
    <Note>
      提供されているベーシックのため、内容と問題は変更できません。出題するかどうかと、対象の部署、期間、試験の設定は変更できます。
    </Note>
  </div>
);

/** Above what was typed before another page. */
export const DraftNote = () => (
  <div className={styles.above}>
    <Note tone="review">入力の途中だった内容を表示しています。まだ保存していません。</Note>
  </div>
);
