import type { Leave, LeaveKind, ShortCourse } from '@tokiori/contract';
import { createLeave, updateLeave } from '@tokiori/contract/client';
import { useState } from 'react';
import { ApiError } from '../../app/api/api-error';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { shortCoursesOfOne } from '../../app/plans/short-words';
import { InlineError } from '../../ui/feedback/error-display';
import { Select } from '../../ui/field/select';
import { DateField } from '../../ui/field/text-field';
import { useNotify } from '../../ui/notification/use-notify';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import { LEAVE_OPTIONS } from './leave-words';

interface Props {
  userId: number;
  /** `null` for a new one. */
  leave: Leave | null;
  onClose: () => void;
}

/** Of what kind a leave is, and from when to when; its end may come later. */
export const LeaveDialog = ({ userId, leave, onClose }: Props) => {
  const [kind, setKind] = useState<LeaveKind>(leave?.kind ?? 'ParentalLeave');
  const [from, setFrom] = useState(leave?.from ?? '');
  const [to, setTo] = useState(leave?.to ?? '');
  const notify = useNotify();
  const options = {
    errorsIn: 'caller',
    doneMessage: '保存しました。',
    onDone: ({ short_courses: courses }: { short_courses: readonly ShortCourse[] }) => {
      const sentence = shortCoursesOfOne(courses);
      if (sentence) notify(sentence, 'warning');
      onClose();
    },
  } as const;
  const creation = useAction(createLeave, options);
  const update = useAction(updateLeave, options);
  const error = creation.error ?? update.error;
  const errors = error instanceof ApiError ? error.errors : [];
  const issueOf = (field: string) => errors.find((one) => one.field === field)?.message;
  const isTold = issueOf('from') !== undefined || issueOf('to') !== undefined;
  const save = (): void => {
    const body = { kind, from, to: to === '' ? null : to };
    if (leave === null) creation.run({ params: { id: userId }, body });
    else update.run({ params: { id: userId, leave_id: leave.id }, body });
  };
  return (
    <ActionDialog
      title={leave === null ? '休職・休業を登録する' : '休職・休業を変える'}
      actionLabel={leave === null ? '登録する' : '変更を保存する'}
      disabled={from === ''}
      busy={creation.isPending || update.isPending}
      onAction={save}
      onClose={onClose}
    >
      <Stack>
        <p>
          この期間は問題が届かず、未受講にもなりません。受講中のテストの終了日は、休んだ日数だけ延びます。
        </p>
        <Select
          label="種類"
          options={LEAVE_OPTIONS}
          value={kind}
          onChange={({ target }) => setKind(target.value as LeaveKind)}
        />
        <DateField
          label="始まりの日"
          required
          value={from}
          error={issueOf('from')}
          onChange={({ target }) => setFrom(target.value)}
        />
        <DateField
          label="終わりの日"
          hint="復帰の日が決まっていないときは、空のままにします。決まったら、復帰の前の日を入力してください。"
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
