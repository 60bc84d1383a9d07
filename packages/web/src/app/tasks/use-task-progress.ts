import type { Task } from '@tokiori/contract';
import { cancelTask, getTask, undoTask } from '@tokiori/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf, refreshAfterWrite } from '../api/query-of';
import { useAction, type Action } from '../api/use-action';
import { isOver } from './task-words';

const POLL_MS = 1000;

interface TaskProgress {
  task: Task | undefined;
  error: Error | null;
  cancel: Action<typeof cancelTask>;
  undo: Action<typeof undoTask>;
}

/** Follows a piece of long work until it is over; then everything else is asked for again. */
export const useTaskProgress = (taskId: number): TaskProgress => {
  const client = useQueryClient();
  const query = useQuery({
    ...queryOf(getTask, { params: { id: taskId } }),
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : POLL_MS),
    // A lost answer is asked for again; what is shown stays.
    throwOnError: false,
    staleTime: 0,
  });
  const task = query.data;
  const over = task !== undefined && isOver(task);
  useEffect(() => {
    // What it changed is shown elsewhere.
    if (over) void refreshAfterWrite(client, [getTask]);
  }, [over, client]);
  const cancel = useAction(cancelTask, { errorsIn: 'caller', onDone: () => query.refetch() });
  const undo = useAction(undoTask, { errorsIn: 'caller', onDone: () => query.refetch() });
  const error = cancel.error ?? undo.error ?? (task ? null : query.error);
  return { task, error, cancel, undo };
};
