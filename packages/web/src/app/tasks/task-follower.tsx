import type { Task } from '@tokiori/contract';
import { undoTask } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { useNotify } from '../../ui/notification/use-notify';
import { useAction } from '../api/use-action';
import { TaskContext } from './task-context';
import { TaskDialog } from './task-dialog';
import { isOver, outcomeSentence } from './task-words';

/** Around the pages of administration: tells what became of the work that they start. */
export const TaskFollower = ({ children }: { children: ReactNode }) => {
  const notify = useNotify();
  const [shownId, setShownId] = useState<number | null>(null);
  const undo = useAction(undoTask, { onDone: (task) => follow(task) });

  const follow = (task: Task): void => {
    // Longer work shows its progress, what was refused its reasons, and what waits until when.
    if (!isOver(task) || task.failed > 0 || task.queued > 0 || task.error !== null)
      return setShownId(task.id);
    const back = { label: '元に戻す', onSelect: () => undo.run({ params: { id: task.id } }) };
    const why = { label: '理由を見る', onSelect: () => setShownId(task.id) };
    const action = task.undoable ? back : task.skipped > 0 ? why : undefined;
    notify(outcomeSentence(task), task.done > 0 || task.undone_at ? 'success' : 'info', action);
  };
  return (
    <TaskContext value={{ follow, show: setShownId }}>
      {children}
      {shownId !== null && (
        <TaskDialog key={shownId} taskId={shownId} onClose={() => setShownId(null)} />
      )}
    </TaskContext>
  );
};
