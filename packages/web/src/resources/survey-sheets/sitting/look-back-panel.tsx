import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { Button } from '../../../ui/button/button';
import { StatusChip } from '../../../ui/feedback/chip';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Sheet } from '../../../ui/overlay/dialog';
import { Commentary } from '../question/commentary';
import { JudgedQuestion } from '../question/judged-question';
import { resultStatus } from '../question/result-status';
import { lookBackQuery } from '../survey-sheets.api';
import styles from './look-back.module.css';

interface Props {
  sheetId: number;
  answeredCount: number;
  ruby: boolean;
  onClose: () => void;
}

/** Earlier answers of the sheet, one at a time. */
export const LookBackPanel = ({ sheetId, answeredCount, ruby, onClose }: Props) => {
  const [last, setLast] = useState(1);
  return (
    <Sheet
      open
      title="前の解答"
      onClose={onClose}
      actions={
        <>
          <Button disabled={last >= answeredCount} onClick={() => setLast(last + 1)}>
            ひとつ前
          </Button>
          <Button disabled={last === 1} onClick={() => setLast(last - 1)}>
            ひとつ後
          </Button>
        </>
      }
    >
      <Earlier {...{ sheetId, last, ruby }} />
    </Sheet>
  );
};

const Earlier = ({ sheetId, last, ruby }: { sheetId: number; last: number; ruby: boolean }) => {
  const answer = useQuery(lookBackQuery(sheetId, last));
  return (
    <QueryBoundary query={answer} skeleton={<Skeleton blockRem={16} />}>
      {(result) => (
        <div className={styles.earlier}>
          <p className={styles.head}>
            問題{result.survey.sequence}
            <StatusChip status={resultStatus(result)} />
          </p>
          <JudgedQuestion result={result} ruby={ruby} />
          <Commentary result={result} ruby={ruby} />
        </div>
      )}
    </QueryBoundary>
  );
};
