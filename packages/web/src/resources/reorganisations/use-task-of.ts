import { useQuery } from '@tanstack/react-query';
import type { ReorganisationDetail, Task } from '@tokiori/contract';
import { getTask } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';

/** The task that does or has done a reorganisation; `undefined` before it is read, and where there is none. */
export const useTaskOf = ({
  task_id: taskId,
}: Pick<ReorganisationDetail, 'task_id'>): Task | undefined =>
  useQuery({
    ...queryOf(getTask, { params: { id: taskId ?? 0 } }),
    enabled: taskId !== null,
    throwOnError: false,
  }).data;
