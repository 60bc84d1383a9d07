import { endSurveySheet } from '@tokiori/contract/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../app/api/api-error';
import { useAction } from '../../../app/api/use-action';
import { serverNow } from '../../../app/device/on-device';
import { formatClock } from '../../../ui/format/days';
import { Icon } from '../../../ui/icon/icon';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { learnerOutbox } from '../outbox/learner-outbox';
import styles from './header.module.css';
import { secondsUntil, timeSaid } from '../../../app/exams/time-limit';

interface Props {
  sheetId: number;
  /** By the server's clock. */
  endsAt: string;
  /** The server has finished the sheet. */
  onEnded: () => void;
}

const TICK_MS = 500;
/** What was just answered gets there first; and how long until it is tried again without a connection. */
const SENDING_MS = 2000;
const AGAIN_MS = 4000;
/** Of these nothing becomes by asking again. */
const FINAL: readonly string[] = ['EXAMINATION_CLOSED', 'NOT_FOUND'];

const useSecondsLeft = (endsAt: string): number => {
  const [left, setLeft] = useState(() => secondsUntil(endsAt, serverNow()));
  useEffect(() => {
    const show = (): void => setLeft(secondsUntil(endsAt, serverNow()));
    show();
    const timer = setInterval(show, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
};

/** The time that is left of a sheet, said aloud twice and not each second. At its end the sheet is finished. */
export const RemainingTime = ({ sheetId, endsAt, onEnded }: Props) => {
  const left = useSecondsLeft(endsAt);
  const end = useAction(endSurveySheet, { errorsIn: 'caller', onDone: onEnded });
  const tryToEnd = useEffectEvent((): void => {
    const isFinal = end.error instanceof ApiError && FINAL.includes(end.error.code);
    if (!isFinal && !end.isSuccess) end.run({ params: { id: sheetId } });
  });
  const isUp = left === 0;
  useEffect(() => {
    if (!isUp) return;
    learnerOutbox.flush();
    const first = setTimeout(tryToEnd, SENDING_MS);
    const again = setInterval(tryToEnd, SENDING_MS + AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [isUp]);
  return (
    <>
      <span
        className={styles.remaining}
        data-short={left <= 60}
        role="timer"
        aria-live="off"
        aria-label="残り時間"
      >
        <Icon name="clock" size="s" />
        {isUp ? '時間になりました' : `残り ${formatClock(left)}`}
      </span>
      <VisuallyHidden>
        <span role="status">{timeSaid(left)}</span>
      </VisuallyHidden>
    </>
  );
};
