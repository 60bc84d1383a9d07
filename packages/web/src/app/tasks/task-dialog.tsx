import { exportTaskItems } from '@tokiori/contract/client';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Dialog } from '../../ui/overlay/dialog';
import { Menu } from '../../ui/overlay/menu';
import { sentenceOf } from '../api/sentences';
import { useFileExport } from '../files/use-file-export';
import { TaskBody } from './task-body';
import { isOver, kindWords } from './task-words';
import { useTaskProgress } from './use-task-progress';

interface Props {
  taskId: number;
  onClose: () => void;
}

/** How far a piece of long work has come, what became of it, and how to stop or undo it. */
export const TaskDialog = ({ taskId, onClose }: Props) => {
  const { task, error, cancel, undo } = useTaskProgress(taskId);
  const file = useFileExport();
  const params = { id: taskId };
  const over = task !== undefined && isOver(task);
  return (
    <Dialog
      open
      title={task ? kindWords(task.kind).label : '一括処理'}
      onClose={onClose}
      actions={
        <>
          {task && !over && (
            <Button busy={cancel.isPending} onClick={() => cancel.run({ params })}>
              残りを中止する
            </Button>
          )}
          {over && task.total > 0 && (
            <Menu
              label="結果を保存する"
              icon="download"
              labelShown
              items={file.items(exportTaskItems, (format) => ({ params, body: { format } }))}
            />
          )}
          {task?.undoable && over && (
            <Button busy={undo.isPending} onClick={() => undo.run({ params })}>
              元に戻す
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {over ? '閉じる' : '閉じて続ける'}
          </Button>
        </>
      }
    >
      {error && <InlineError message={sentenceOf(error)} />}
      {task ? <TaskBody task={task} /> : !error && <Skeleton lines={3} />}
    </Dialog>
  );
};
