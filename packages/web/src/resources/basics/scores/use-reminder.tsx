import { remindBasicUsers } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { useTasks } from '../../../app/tasks/task-context';
import { formatNumber } from '../../../ui/format/number';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';

/** Whom an action is done to: people by id, or all that the list's filter finds. */
export interface PeopleTarget {
  body: { user_ids: number[] } | { filter: Record<string, string> };
  count: number;
}

interface Reminder {
  /** Asks first: a mail cannot be taken back. */
  ask: (target: PeopleTarget) => void;
  dialog: ReactNode;
}

/** Writing thousands takes a while. */
const TIMEOUT_MS = 120_000;

/** Asks people by mail to take a basic. */
export const useReminder = (
  params: { company_id: number; basic_id: number },
  onDone: () => void,
): Reminder => {
  const tasks = useTasks();
  const [target, setTarget] = useState<PeopleTarget | null>(null);
  const remind = useAction(remindBasicUsers, {
    errorsIn: 'caller',
    timeoutMs: TIMEOUT_MS,
    onDone: (task) => {
      tasks.follow(task);
      setTarget(null);
      onDone();
    },
  });
  const count = `${formatNumber(target?.count ?? 0)}人`;
  return {
    ask: setTarget,
    dialog: target && (
      <ConfirmDialog
        open
        title={`${count}に受講をお願いするメールを送りますか？`}
        actionLabel={`${count}にメールを送る`}
        busy={remind.isPending}
        error={remind.error && sentenceOf(remind.error)}
        onConfirm={() => remind.run({ params, body: target.body })}
        onClose={() => {
          setTarget(null);
          remind.reset();
        }}
      >
        <p>
          ベーシックの名前と、受講を始める画面へのリンクを、1人ずつメールで送ります。すでに合格した人、メールアドレスのない人、今日すでに送った人には送りません。送ったメールは取り消せません。
        </p>
      </ConfirmDialog>
    ),
  };
};
