import { useQuery } from '@tanstack/react-query';
import type { DataRetention } from '@tokiori/contract';
import { previewDataRetention } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { ALWAYS_FRESH, queryOf } from '../../app/api/query-of';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { chosenPeriods, lossText, shortenedKinds, type RetentionDays } from './retention-values';
import { RETENTION_WORDS } from './retention-words';
import styles from './data-retention.module.css';

interface Shortening {
  /** Before a save: asks where a period becomes shorter. */
  confirm: (days: Partial<RetentionDays>) => Promise<boolean>;
  dialog: ReactNode;
}

/** Whoever shortens a period is told first how many rows go in the next night. */
export const useShortening = (retention: DataRetention): Shortening => {
  const [open, setOpen] = useState<{
    days: Partial<RetentionDays>;
    answer: (isAgreed: boolean) => void;
  } | null>(null);
  const close = (isAgreed: boolean) => {
    open?.answer(isAgreed);
    setOpen(null);
  };
  return {
    confirm: async (days) => {
      if (shortenedKinds(days, retention).length === 0) return true;
      return new Promise((answer) => setOpen({ days, answer }));
    },
    dialog: open && <Shorter days={open.days} retention={retention} onAnswer={close} />,
  };
};

interface Props {
  days: Partial<RetentionDays>;
  retention: DataRetention;
  onAnswer: (isAgreed: boolean) => void;
}

const Shorter = ({ days, retention, onAnswer }: Props) => {
  const kinds = shortenedKinds(days, retention);
  const losses = useQuery({
    ...queryOf(previewDataRetention, { body: { periods: chosenPeriods(days) } }),
    ...ALWAYS_FRESH,
    throwOnError: false,
  });
  return (
    <ActionDialog
      title="保存期間を短くしますか？"
      actionLabel="短くして保存する"
      danger
      disabled={losses.data === undefined}
      onAction={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>
        {retention.hold === null
          ? '保存すると、次の夜から、新しい期間を過ぎたデータを削除します。元に戻せません。いま過ぎているものは、次のとおりです。'
          : '削除を止めているため、再開するまで消えません。再開すると、次の夜から、新しい期間を過ぎたデータを削除します。いま過ぎているものは、次のとおりです。'}
      </p>
      {losses.isError && (
        <InlineError message="消えるデータの数を確認できませんでした。時間をおいて、もう一度保存してください。" />
      )}
      {losses.isPending && <Skeleton lines={3} />}
      {losses.data && (
        <ul className={styles.sentences}>
          {losses.data
            .filter(({ kind }) => kinds.includes(kind))
            .map((loss) => (
              <li key={loss.kind}>
                {lossText(loss)}
                <br />
                <span className={styles.note}>{RETENTION_WORDS[loss.kind].loses}</span>
              </li>
            ))}
        </ul>
      )}
    </ActionDialog>
  );
};
