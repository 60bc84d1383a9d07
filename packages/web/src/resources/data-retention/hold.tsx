import type { DeletionHold } from '@tokiori/contract';
import { holdDeletion, releaseDeletion } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { TextField } from '../../ui/field/text-field';
import { formatInstant } from '../../ui/format/date';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Stack } from '../../ui/surface/card';

/** The contract takes no more. */
const MAX_REASON = 200;

/** Stops deletions, with the reason why. */
export const HoldDialog = ({ onClose }: { onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const hold = useAction(holdDeletion, {
    errorsIn: 'caller',
    doneMessage: '期間を過ぎたデータの削除を止めました。',
    onDone: onClose,
  });
  return (
    <ActionDialog
      title="期間を過ぎたデータの削除を止めますか？"
      actionLabel="削除を止める"
      disabled={reason.trim() === ''}
      busy={hold.isPending}
      onAction={() => hold.run({ body: { reason } })}
      onClose={onClose}
    >
      <p>
        係争や調査などで記録を残す必要があるときに使います。再開するまで、どの種類も、期間を過ぎても削除しません。止めたことと理由は、操作の記録に残ります。
      </p>
      <TextField
        label="止める理由"
        required
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {hold.error && <InlineError message={sentenceOf(hold.error)} />}
    </ActionDialog>
  );
};

/** That nothing is deleted, since when and why. */
export const HoldNote = ({ hold }: { hold: DeletionHold }) => {
  const [isAsking, setAsking] = useState(false);
  const release = useAction(releaseDeletion, {
    errorsIn: 'caller',
    doneMessage: '削除を再開しました。次の夜から削除します。',
    onDone: () => setAsking(false),
  });
  const who = hold.held_by_name === null ? '' : `${hold.held_by_name}さんが`;
  return (
    <Note tone="review">
      <Stack>
        <p>
          {formatInstant(hold.held_at)}から、{who}期間を過ぎたデータの削除を止めています。理由：
          {hold.reason}
        </p>
        <div>
          <Button onClick={() => setAsking(true)}>削除を再開する</Button>
        </div>
        <ConfirmDialog
          open={isAsking}
          title="期間を過ぎたデータの削除を再開しますか？"
          actionLabel="削除を再開する"
          danger
          busy={release.isPending}
          error={release.error && sentenceOf(release.error)}
          onConfirm={() => release.run({})}
          onClose={() => setAsking(false)}
        >
          <p>
            {who}「{hold.reason}
            」のために止めています。再開すると、次の夜から、期間を過ぎたデータを削除します。元に戻せません。
          </p>
        </ConfirmDialog>
      </Stack>
    </Note>
  );
};
