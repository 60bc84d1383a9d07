import type { ReorganisationDetail } from '@tokiori/contract';
import { scheduleReorganisation } from '@tokiori/contract/client';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Stack } from '../../ui/surface/card';
import { contentsText, momentText } from './reorganisation-words';

interface Props {
  shown: ReorganisationDetail;
  onClose: () => void;
}

/** Says what will happen and when, before it waits for its day. */
export const ScheduleDialog = ({ shown, onClose }: Props) => {
  const schedule = useAction(scheduleReorganisation, {
    errorsIn: 'caller',
    onDone: onClose,
    doneMessage: '予定に入れました。発令日までは、取りやめられます。',
  });
  const { id, name, revision, entries } = shown;
  const hasMerges = entries.some(({ kind }) => kind === 'MergeDepartment');
  return (
    <ConfirmDialog
      open
      title={`「${name}」を予定に入れますか？`}
      actionLabel="予定に入れる"
      busy={schedule.isPending}
      error={schedule.error && sentenceOf(schedule.error)}
      onConfirm={() => schedule.run({ params: { id }, body: { revision } })}
      onClose={onClose}
    >
      <Stack>
        <p>
          {momentText(shown)}に、{contentsText(shown)}を一度に行います。
          {hasMerges && '統合する部署の人は、この行がなくても統合先に移ります。'}
        </p>
        <p>
          その時点の登録内容と比べ直し、1件でも行えないときは、何も変えずに会社の管理者にお知らせします。
        </p>
        <p>発令日までは取りやめられます。行ったあとは、30日のあいだ元に戻せます。</p>
      </Stack>
    </ConfirmDialog>
  );
};
