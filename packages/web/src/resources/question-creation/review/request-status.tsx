import type { CreationRequestDetails } from '@tokiori/contract';
import { Note } from '../../../ui/feedback/error-display';
import { ProgressBar } from '../../../ui/feedback/progress';
import { Button } from '../../../ui/button/button';
import { formatNumber } from '../../../ui/format/number';
import { Card, Stack } from '../../../ui/surface/card';
import { progressText } from '../creation-words';
import styles from './review.module.css';

interface Props {
  request: CreationRequestDetails;
  isStopping: boolean;
  onStop: () => void;
}

const doingText = ({ read, progress }: CreationRequestDetails): string => {
  if (!read) return '文書を読み取っています。';
  return progress.done === 0
    ? '文書を読み取りました。問題の案を作っています。'
    : '問題の案を作っています。できた案から確かめられます。';
};

/** How far a request is, or what became of it. */
export const RequestStatus = ({ request, isStopping, onStop }: Props) => {
  const { status, reason, counts, progress } = request;
  if (status === 'Completed' && reason === null && counts.refused === 0) return null;
  return (
    <Stack>
      {status === 'InProgress' && (
        <Card>
          <div className={styles.progress}>
            <div aria-live="polite">
              <p>{doingText(request)}</p>
              <p className={styles.quiet}>{progressText(request)}ができました</p>
            </div>
            <Button busy={isStopping} onClick={onStop}>
              中止する
            </Button>
            <ProgressBar label="進み具合" value={progress.done} max={progress.total} />
          </div>
          <p className={styles.quiet}>この画面を閉じても続きます。</p>
        </Card>
      )}
      {reason !== null && <Note tone={status === 'Failed' ? 'attention' : 'review'}>{reason}</Note>}
      {counts.refused > 0 && (
        <p className={styles.quiet}>
          確認を通らなかった案が{formatNumber(counts.refused)}
          問あり、除きました。もとの文が見つからない、正解が1つに決まらないなどの案です。
        </p>
      )}
    </Stack>
  );
};
