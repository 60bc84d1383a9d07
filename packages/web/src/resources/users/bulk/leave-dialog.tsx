import type { LeaveBody } from '@tokiori/contract';
import { useState } from 'react';
import { ApiError } from '../../../app/api/api-error';
import { sentenceOf } from '../../../app/api/sentences';
import { InlineError } from '../../../ui/feedback/error-display';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { Stack } from '../../../ui/surface/card';
import { leaveBodyOf, LeaveFields, NEW_LEAVE } from '../../../app/people/leave-fields';

interface Props {
  /** 「12人」 */
  count: string;
  busy: boolean;
  error: Error | null;
  onCreate: (leave: LeaveBody) => void;
  onClose: () => void;
}

/** Asks for the leave of absence that is entered for each of the people. */
export const BulkLeaveDialog = ({ count, busy, error, onCreate, onClose }: Props) => {
  const [values, setValues] = useState(NEW_LEAVE);
  const errors = error instanceof ApiError ? error.errors : [];
  const issueOf = (field: string) => errors.find((one) => one.field === `leave.${field}`)?.message;
  const isTold = issueOf('from') !== undefined || issueOf('to') !== undefined;
  return (
    <ActionDialog
      title={`${count}の休職・休業を登録する`}
      actionLabel={`${count}に登録する`}
      disabled={values.from === ''}
      busy={busy}
      onAction={() => onCreate(leaveBodyOf(values))}
      onClose={onClose}
    >
      <Stack>
        <p>
          全員に、同じ期間の休職・休業を登録します。この期間は問題が届かず、受講中のテストの終了日は休んだ日数だけ延びます。期間が重なる登録がある人には登録しません。あとで元に戻せます。
        </p>
        <LeaveFields values={values} issueOf={issueOf} onChange={setValues} />
        {error && !isTold && <InlineError message={sentenceOf(error)} />}
      </Stack>
    </ActionDialog>
  );
};
