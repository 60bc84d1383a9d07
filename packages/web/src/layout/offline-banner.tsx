import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { Icon } from '../ui/icon/icon';
import { useLater } from '../ui/use-later';
import { SENTENCES } from '../app/api/sentences';
import { useUnkeptAnswers, useWaitingAnswers } from '../app/device/answers/device-answers';
import { NOT_KEPT } from '../app/device/answers/answer-words';
import { isAnyAsOf, onAsOf } from '../app/device/as-of';
import { useSession } from '../app/session/use-session';
import styles from './root.module.css';
import { useOnline } from '../app/device/use-online';

const Nothing = () => null;
const AsOfLine = lazy(() =>
  import('./as-of-line').then(
    ({ AsOfLine }) => ({ default: AsOfLine }),
    () => ({ default: Nothing }),
  ),
);

/** Answers that get through need not be called waiting. */
const LONG_MS = 3000;

const Line = ({ children }: { children: ReactNode }) => (
  <span className={styles.offline}>
    <Icon name="alert" size="s" />
    <span>{children}</span>
  </span>
);

/** Says on every page that the connection is gone, as long as it is, and what waits on this device for it. */
export const OfflineBanner = () => {
  const online = useOnline();
  const userId = useSession()?.user.id ?? null;
  const waiting = useWaitingAnswers(userId).length;
  const { count, reason } = useUnkeptAnswers(userId);
  const isFromDevice = useSyncExternalStore(onAsOf, isAnyAsOf);
  const isLong = useLater(waiting > 0, LONG_MS);
  const isAnswering = useRouterState({
    select: ({ location }) => /^\/survey-sheets\/\d+$/.test(location.pathname),
  });
  return (
    <output>
      {!online && (
        <Line>
          {SENTENCES.offline}
          {isAnswering && 'このまま解けます。つながったら送ります。'}
        </Line>
      )}
      {!isAnswering && isFromDevice && (
        <Suspense fallback={null}>
          <AsOfLine />
        </Suspense>
      )}
      {!isAnswering && waiting > 0 && (!online || isLong) && (
        <Line>
          まだ送信していない解答が{waiting}問あります。成績や一覧には、送信したあとに入ります。
        </Line>
      )}
      {reason !== null && (
        <Line>
          解答{count}件：{NOT_KEPT[reason]}
        </Line>
      )}
    </output>
  );
};
