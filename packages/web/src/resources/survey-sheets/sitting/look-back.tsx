import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../app/api/sentences';
import { Button } from '../../../ui/button/button';
import { StatusChip } from '../../../ui/feedback/chip';
import { ErrorDisplay } from '../../../ui/feedback/error-display';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Icon } from '../../../ui/icon/icon';
import { Sheet } from '../../../ui/overlay/dialog';
import { Commentary } from '../question/commentary';
import { JudgedQuestion } from '../question/judged-question';
import { resultStatus } from '../question/result-status';
import { lookBackQuery } from '../survey-sheets.api';
import header from './header.module.css';
import styles from './look-back.module.css';

interface Props {
  sheetId: number;
  /** Answers of the sheet that the server has. */
  answeredCount: number;
  ruby: boolean;
}

/** The way to earlier answers of this sheet, the latest first. */
export const LookBack = ({ sheetId, answeredCount, ruby }: Props) => {
  const [last, setLast] = useState<number | null>(null);
  if (answeredCount === 0) return null;
  return (
    <>
      <button
        type="button"
        className={header.tool}
        aria-haspopup="dialog"
        onClick={() => setLast(1)}
      >
        <Icon name="back" size="s" />
        前の解答
      </button>
      <Sheet
        open={last !== null}
        title="前の解答"
        onClose={() => setLast(null)}
        actions={
          <>
            <Button disabled={last === answeredCount} onClick={() => setLast((last ?? 1) + 1)}>
              ひとつ前
            </Button>
            <Button disabled={last === 1} onClick={() => setLast((last ?? 2) - 1)}>
              ひとつ後
            </Button>
          </>
        }
      >
        {last !== null && <Earlier {...{ sheetId, last, ruby }} />}
      </Sheet>
    </>
  );
};

const Earlier = ({ sheetId, last, ruby }: { sheetId: number; last: number; ruby: boolean }) => {
  const { data, error, refetch } = useQuery(lookBackQuery(sheetId, last));
  if (error) return <ErrorDisplay message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton blockRem={16} />;
  return (
    <div className={styles.earlier}>
      <p className={styles.head}>
        問題{data.survey.sequence}
        <StatusChip status={resultStatus(data)} />
      </p>
      <JudgedQuestion result={data} ruby={ruby} />
      <Commentary result={data} ruby={ruby} />
    </div>
  );
};
