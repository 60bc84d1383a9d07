import { useState } from 'react';
import { ApiError } from '../../app/api/api-error';
import { sentenceOf } from '../../app/api/sentences';
import { InlineError } from '../../ui/feedback/error-display';
import { DateField } from '../../ui/field/text-field';
import { useNotify } from '../../ui/notification/use-notify';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import { useAddHoliday } from './holidays.api';
import { rangeText } from './words';

interface Props {
  userId: number;
  onClose: () => void;
}

/** Enters days off of another person. */
export const AddHoliday = ({ userId, onClose }: Props) => {
  const notify = useNotify();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const { run, isPending, error } = useAddHoliday((holiday) => {
    notify(`${rangeText(holiday)}の休日を登録しました。`, 'success');
    onClose();
  });
  const errors = error instanceof ApiError ? error.errors : [];
  const issueOf = (field: string) => errors.find((one) => one.field === field)?.message;
  const isTold = issueOf('from') !== undefined || issueOf('to') !== undefined;
  return (
    <ActionDialog
      title="休日を登録する"
      actionLabel="登録する"
      disabled={from === ''}
      busy={isPending}
      onAction={() => run({ body: { user_id: userId, from, to: to === '' ? from : to } })}
      onClose={onClose}
    >
      <Stack>
        <p>この日には問題が届きません。長い休みは、休職・休業で登録します。</p>
        <DateField
          label="始まりの日"
          required
          value={from}
          error={issueOf('from')}
          onChange={({ target }) => setFrom(target.value)}
        />
        <DateField
          label="終わりの日"
          hint="1日だけのときは、空のままにします。"
          value={to}
          min={from || undefined}
          error={issueOf('to')}
          onChange={({ target }) => setTo(target.value)}
        />
        {error && !isTold && <InlineError message={sentenceOf(error)} />}
      </Stack>
    </ActionDialog>
  );
};
