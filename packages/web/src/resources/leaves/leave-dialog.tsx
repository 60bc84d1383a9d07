import type { Leave, ShortCourse } from '@tokiori/contract';
import { createLeave, updateLeave } from '@tokiori/contract/client';
import { useState } from 'react';
import { ApiError } from '../../app/api/api-error';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { shortCoursesOfOne } from '../../app/plans/short-words';
import { InlineError } from '../../ui/feedback/error-display';
import { useNotify } from '../../ui/notification/use-notify';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import { leaveBodyOf, LeaveFields, leaveValuesOf, NEW_LEAVE } from '../../app/people/leave-fields';

interface Props {
  userId: number;
  /** `null` for a new one. */
  leave: Leave | null;
  onClose: () => void;
}

/** Of what kind a leave is, and from when to when; its end may come later. */
export const LeaveDialog = ({ userId, leave, onClose }: Props) => {
  const [values, setValues] = useState(leave === null ? NEW_LEAVE : leaveValuesOf(leave));
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
    const body = leaveBodyOf(values);
    if (leave === null) creation.run({ params: { id: userId }, body });
    else update.run({ params: { id: userId, leave_id: leave.id }, body });
  };
  return (
    <ActionDialog
      title={leave === null ? '休職・休業を登録する' : '休職・休業を変える'}
      actionLabel={leave === null ? '登録する' : '変更を保存する'}
      disabled={values.from === ''}
      busy={creation.isPending || update.isPending}
      onAction={save}
      onClose={onClose}
    >
      <Stack>
        <p>
          この期間は問題が届かず、未受講にもなりません。受講中のテストの終了日は、休んだ日数だけ延びます。
        </p>
        <LeaveFields values={values} issueOf={issueOf} onChange={setValues} />
        {error && !isTold && <InlineError message={sentenceOf(error)} />}
      </Stack>
    </ActionDialog>
  );
};
