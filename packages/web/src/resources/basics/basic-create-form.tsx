import type { CompanyBasic } from '@tokiori/contract';
import { createBasic } from '@tokiori/contract/client';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, type Path } from 'react-hook-form';
import { useAction } from '../../app/api/use-action';
import { SaveBar } from '../../app/forms/save-bar';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { useIssue } from '../../app/forms/use-issue';
import { mayOpen } from '../../app/session/may-open';
import { useSignedIn } from '../../app/session/use-session';
import { AudienceFields } from './audience-fields';
import { dropDraft, keepDraft, newDraft, readDraft } from './basic-draft';
import { BasicFields } from './basic-fields';
import { DraftNote } from './basic-form';
import { BasicQuestions, type QuestionParts } from './basic-questions';
import { basicResolver, NEW_BASIC, type BasicValues } from './basic-values';
import { BasicExamFields } from './basic-exam-fields';
import styles from './basics.module.css';

interface Props extends QuestionParts {
  leaving: boolean;
  /** Goes to make a question; what was typed is kept. */
  onCreateQuestion: () => void;
  onCreated: (basic: CompanyBasic) => void;
}

/** A new basic. */
export const BasicCreateForm = ({ leaving, onCreateQuestion, onCreated, ...parts }: Props) => {
  const { user } = useSignedIn();
  const [draft] = useState(() => readDraft('new'));
  const form = useForm({
    resolver: basicResolver(mayOpen(user, 'Admin')),
    defaultValues: NEW_BASIC,
  });
  const { setValue } = form;
  useEffect(() => {
    for (const [name, value] of Object.entries(draft?.typed ?? {}))
      setValue(name as Path<BasicValues>, value as never, { shouldDirty: true });
    dropDraft();
  }, [draft, setValue]);
  const { issue, catching } = useIssue(form);
  const create = useAction(createBasic, {
    errorsIn: 'caller',
    doneMessage: 'ベーシックを作成しました。',
  });
  const submit = form.handleSubmit(
    catching(async ({ enabled: _enabled, ...body }) => {
      onCreated(await create.runAsync({ params: { company_id: user.company_id }, body }));
    }),
  );
  const { isDirty } = form.formState;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {draft !== null && isDirty && <DraftNote />}
      <BasicFields form={form} />
      <AudienceFields form={form} />
      <FormProvider {...form}>
        <BasicExamFields basicId={null} />
      </FormProvider>
      <BasicQuestions
        {...parts}
        form={form}
        basicId={null}
        onCreateQuestion={() => {
          keepDraft('new', newDraft(form.getValues()));
          onCreateQuestion();
        }}
      />
      <SaveBar issue={issue} busy={create.isPending} onSave={submit}>
        ベーシックを作成する
      </SaveBar>
      <UnsavedGuard when={isDirty && !leaving} />
    </form>
  );
};
