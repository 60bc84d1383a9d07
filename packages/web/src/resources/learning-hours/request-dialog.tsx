import { ALLOWED_MINUTES, type LearningRequest } from '@tokiori/contract';
import { decideLearningRequest } from '@tokiori/contract/client';
import { useState } from 'react';
import { useAction } from '../../app/api/use-action';
import { fieldErrorsOf } from '../../app/forms/field-errors';
import { RadioGroup } from '../../ui/choice/radio-group';
import { InlineError } from '../../ui/feedback/error-display';
import { TextField } from '../../ui/field/text-field';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';

type Choice = `${(typeof ALLOWED_MINUTES)[number]}` | 'no';
const MOST = 200;

const WORDS: Record<Choice, string> = {
  '30': '30分',
  '60': '1時間',
  '120': '2時間',
  '180': '3時間',
  '1440': '今日の終わりまで',
  no: '今回は許可しない',
};
const CHOICES = [...ALLOWED_MINUTES.map((minutes): Choice => `${minutes}`), 'no' as const].map(
  (value) => ({ value, label: WORDS[value] }),
);

/** Allows somebody to learn outside of their hours for a while from now on, or does not; they are told. */
export const RequestDialog = ({
  request,
  onClose,
}: {
  request: LearningRequest;
  onClose: () => void;
}) => {
  const [choice, setChoice] = useState<Choice>('60');
  const [answer, setAnswer] = useState('');
  const decide = useAction(decideLearningRequest, {
    errorsIn: 'caller',
    doneMessage: `${request.user_name}さんに知らせました。`,
    onDone: onClose,
  });
  const { fields, rest } = decide.error
    ? fieldErrorsOf(decide.error, ['minutes', 'answer'])
    : { fields: {}, rest: null };
  const save = (): void => {
    const minutes = ALLOWED_MINUTES.find((one) => String(one) === choice) ?? null;
    const word = answer.trim() === '' ? {} : { answer };
    decide.run({ params: { id: request.id }, body: { minutes, ...word } });
  };
  return (
    <ActionDialog
      title={`${request.user_name}さんに返事をする`}
      actionLabel={choice === 'no' ? '許可しないと伝える' : '許可する'}
      busy={decide.isPending}
      onAction={save}
      onClose={onClose}
    >
      <Stack>
        {request.reason && <p>理由：{request.reason}</p>}
        <RadioGroup
          label="いまから学習してよい時間"
          options={CHOICES}
          value={choice}
          onChange={setChoice}
        />
        <TextField
          label="ひとこと（なくてもかまいません）"
          value={answer}
          maxLength={MOST}
          error={fields.answer ?? fields.minutes}
          onChange={(event) => setAnswer(event.target.value)}
        />
        {rest && <InlineError message={rest} />}
      </Stack>
    </ActionDialog>
  );
};
