import type { Task } from '@tokiori/contract';
import { createContext, useContext } from 'react';

export interface FollowTasks {
  /**
   * Takes over what a call has started: tells the outcome at once, with 「元に戻す」 where it can be undone, or shows
   * the progress of longer work.
   */
  follow: (task: Task) => void;
  /** Shows a task with what became of each of its rows. */
  show: (taskId: number) => void;
}

const missing = (): never => {
  throw new Error('TaskFollowerの中で使用してください。');
};

export const TaskContext = createContext<FollowTasks>({ follow: missing, show: missing });

/** Long work that is started on this page. */
export const useTasks = (): FollowTasks => useContext(TaskContext);
