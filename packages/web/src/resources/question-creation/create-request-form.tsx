import type { CreationRequest, QuestionCreationSettings } from '@tokiori/contract';
import { MAX_PROPOSALS } from '@tokiori/contract';
import { createCreationRequest } from '@tokiori/contract/client';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useAction } from '../../app/api/use-action';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { useIssue } from '../../app/forms/use-issue';
import { ButtonWithReason } from '../../ui/button/button-with-reason';
import { RadioGroup, SegmentedControl } from '../../ui/choice/radio-group';
import { InlineError } from '../../ui/feedback/error-display';
import { TextArea, TextField } from '../../ui/field/text-field';
import { Accordion } from '../../ui/surface/accordion';
import { ActionBar, Stack } from '../../ui/surface/card';
import { CHOICE_COUNTS, instructionHint, PURPOSES } from './creation-words';
import { FileChoice } from './file-choice';
import { isUsedUp, needsConsent, readsImages } from './maker-note';
import styles from './question-creation.module.css';
import { NEW_REQUEST, requestResolver } from './request-values';

/** Ten megabytes on a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000;

interface Props {
  settings: QuestionCreationSettings;
  leaving: boolean;
  onCreated: (request: CreationRequest) => void;
}

const whyNot = (settings: QuestionCreationSettings): string | null => {
  if (needsConsent(settings)) return '先に、言語モデルを使うかどうかを上で決めてください。';
  return isUsedUp(settings) ? '今日頼める分を使い切りました。続きは、明日頼めます。' : null;
};

/** Asks for questions from a document. */
export const CreateRequestForm = ({ settings, leaving, onCreated }: Props) => {
  const [detailed, setDetailed] = useState(false);
  const form = useForm({ resolver: requestResolver, defaultValues: NEW_REQUEST });
  const { control, register, formState } = form;
  const { errors } = formState;
  const { issue, catching } = useIssue(form);
  const create = useAction(createCreationRequest, {
    errorsIn: 'caller',
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
  const submit = form.handleSubmit(
    catching(async (body) => onCreated(await create.runAsync({ body }))),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="roomy">
        <Controller
          control={control}
          name="file"
          render={({ field, fieldState }) => (
            <FileChoice
              file={field.value}
              readsImages={readsImages(settings)}
              error={fieldState.error?.message}
              busy={create.isPending}
              onChange={(file) => {
                field.onChange(file);
                form.clearErrors('file');
              }}
            />
          )}
        />
        <Controller
          control={control}
          name="purpose"
          render={({ field }) => <RadioGroup {...field} label="種別" options={PURPOSES} />}
        />
        <Controller
          control={control}
          name="num_of_choices"
          render={({ field, fieldState }) => (
            <SegmentedControl
              {...field}
              label="選択肢の数"
              hint="穴埋めでは、語句の数です。"
              options={CHOICE_COUNTS}
              error={fieldState.error?.message}
            />
          )}
        />
        <div className={styles.narrow}>
          <TextField
            {...register('num_of_questions')}
            label="問題の数"
            inputMode="numeric"
            unit="問"
            hint={`1から${MAX_PROPOSALS}まで。文書が短いと、少なくなることがあります。`}
            error={errors.num_of_questions?.message}
            autoComplete="off"
          />
        </div>
        <TextArea
          {...register('instruction')}
          label="指示"
          rows={3}
          hint={instructionHint(settings.maker)}
          error={errors.instruction?.message}
        />
        <Accordion title="詳しい設定" open={detailed} onToggle={setDetailed}>
          <TextField
            {...register('replaces')}
            label="置き換える前の文書の名前"
            hint="前に使った文書の新しい版で、ファイルの名前が違うときに入れます。前の文書から作った問題のうち、もとの文がなくなったものを知らせます。名前が同じときや、日付・版の番号だけが違うときは、入れる必要はありません。"
            error={errors.replaces?.message}
            autoComplete="off"
          />
        </Accordion>
      </Stack>
      <ActionBar>
        {issue && <InlineError message={issue} />}
        <ButtonWithReason
          type="submit"
          variant="primary"
          busy={create.isPending}
          disabledReason={whyNot(settings)}
        >
          問題の案を作る
        </ButtonWithReason>
      </ActionBar>
      <UnsavedGuard when={formState.isDirty && !leaving} />
    </form>
  );
};
