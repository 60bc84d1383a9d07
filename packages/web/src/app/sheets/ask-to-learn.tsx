import type { OutsideNow } from '@tokiori/contract';
import { createLearningRequest } from '@tokiori/contract/client';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { TextField } from '../../ui/field/text-field';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { sentenceOf } from '../api/sentences';
import { useAction } from '../api/use-action';
import { requestWords } from '../words/outside-words';

const MOST = 200;

const AskDialog = ({ onClose }: { onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const ask = useAction(createLearningRequest, {
    errorsIn: 'caller',
    doneMessage: '許可を求めました。返事が来たら、お知らせします。',
    onDone: onClose,
  });
  return (
    <ActionDialog
      title="今日、学習してよいかを聞く"
      actionLabel="許可を求める"
      busy={ask.isPending}
      onAction={() => ask.run({ body: reason.trim() === '' ? {} : { reason } })}
      onClose={onClose}
    >
      <p>部署の管理者と会社の管理者に知らせます。許可されると、決められた時刻まで学習できます。</p>
      <TextField
        label="理由（なくてもかまいません）"
        value={reason}
        maxLength={MOST}
        onChange={(event) => setReason(event.target.value)}
      />
      {ask.error && <InlineError message={sentenceOf(ask.error)} />}
    </ActionDialog>
  );
};

/** Outside of the hours: asks a manager to allow it today, and what became of that. */
export const AskToLearn = ({ outside }: { outside: OutsideNow }) => {
  const [isOpen, setOpen] = useState(false);
  const words = requestWords(outside);
  return (
    <>
      {words && <p>{words}</p>}
      {outside.may_ask && <Button onClick={() => setOpen(true)}>許可を求める</Button>}
      {isOpen && <AskDialog onClose={() => setOpen(false)} />}
    </>
  );
};
