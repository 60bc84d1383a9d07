import { useNavigate } from '@tanstack/react-router';
import type { ReorganisationDetail } from '@tokiori/contract';
import {
  cancelTask,
  deleteReorganisation,
  getReorganisation,
  undoTask,
} from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { useToday } from '../../app/session/use-today';
import { useTasks } from '../../app/tasks/task-context';
import { Button, ButtonGroup } from '../../ui/button/button';
import { ButtonWithReason } from '../../ui/button/button-with-reason';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Menu, type MenuItem } from '../../ui/overlay/menu';
import { isOpen, scheduleBar } from './reorganisation-words';
import { ScheduleDialog } from './schedule-dialog';
import { useTaskOf } from './use-task-of';

interface Props {
  shown: ReorganisationDetail;
}

type Dialog = 'schedule' | 'undo' | 'delete' | null;

/** What can be done with a reorganisation where it stands. */
export const ReorganisationActions = ({ shown }: Props) => {
  const [opened, setOpened] = useState<Dialog>(null);
  const today = useToday();
  const tasks = useTasks();
  const isUndoable = useTaskOf(shown)?.undoable ?? false;
  const cancel = useAction(cancelTask, {
    doneMessage: '予定を取りやめました。内容を変えて、もう一度予定に入れられます。',
  });
  const { state, task_id: taskId } = shown;
  const close = (): void => setOpened(null);
  const items: MenuItem[] = [
    ...(taskId === null
      ? []
      : [
          {
            label: '一括処理の経過を見る',
            icon: 'recap' as const,
            onSelect: () => tasks.show(taskId),
          },
        ]),
    ...(isOpen(state)
      ? [
          {
            label: '発令を削除する',
            icon: 'trash' as const,
            danger: true,
            onSelect: () => setOpened('delete'),
          },
        ]
      : []),
  ];
  return (
    <ButtonGroup>
      {isOpen(state) && (
        <ButtonWithReason
          variant="primary"
          disabledReason={scheduleBar(shown, today)}
          onClick={() => setOpened('schedule')}
        >
          予定に入れる
        </ButtonWithReason>
      )}
      {state === 'Scheduled' && taskId !== null && (
        <Button busy={cancel.isPending} onClick={() => cancel.run({ params: { id: taskId } })}>
          予定を取りやめる
        </Button>
      )}
      {state === 'Done' && isUndoable && (
        <Button icon="recap" onClick={() => setOpened('undo')}>
          元に戻す
        </Button>
      )}
      {items.length > 0 && <Menu label="そのほかの操作" items={items} />}
      {opened === 'schedule' && <ScheduleDialog shown={shown} onClose={close} />}
      {opened === 'undo' && taskId !== null && <UndoDialog taskId={taskId} onClose={close} />}
      {opened === 'delete' && <DeletionDialog shown={shown} onClose={close} />}
    </ButtonGroup>
  );
};

/** Takes it back, and shows what became of it. */
const UndoDialog = ({ taskId, onClose }: { taskId: number; onClose: () => void }) => {
  const tasks = useTasks();
  const undo = useAction(undoTask, {
    errorsIn: 'caller',
    onDone: () => {
      onClose();
      tasks.show(taskId);
    },
  });
  return (
    <ConfirmDialog
      open
      title="この発令を元に戻しますか？"
      actionLabel="元に戻す"
      busy={undo.isPending}
      error={undo.error && sentenceOf(undo.error)}
      onConfirm={() => undo.run({ params: { id: taskId } })}
      onClose={onClose}
    >
      <p>
        部署と人の所属を、発令の前に戻します。発令のあとに変更された人と部署は、変更されたまま残ります。
      </p>
    </ConfirmDialog>
  );
};

const DeletionDialog = ({ shown, onClose }: Props & { onClose: () => void }) => {
  const navigate = useNavigate();
  const deletion = useAction(deleteReorganisation, {
    errorsIn: 'caller',
    // The page of the deleted one may still be in sight.
    keeps: [getReorganisation],
    onDone: () => void navigate({ to: '/admin/reorganisations' }),
    doneMessage: `「${shown.name}」を削除しました。`,
  });
  return (
    <ConfirmDialog
      open
      title={`「${shown.name}」を削除しますか？`}
      actionLabel="発令を削除する"
      danger
      busy={deletion.isPending}
      error={deletion.error && sentenceOf(deletion.error)}
      onConfirm={() => deletion.run({ params: { id: shown.id } })}
      onClose={onClose}
    >
      <p>準備した内容が消えます。人と部署は変わりません。元には戻せません。</p>
    </ConfirmDialog>
  );
};
