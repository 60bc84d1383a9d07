import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { nextQuestion, type studentTop } from '@tokiori/contract/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keyOf } from '../../../app/api/query-of';
import { useWaitingAnswers } from '../../../app/device/answers/device-answers';
import { showBadge } from '../../../app/device/badge';
import { withAcknowledged, type DayOnDevice } from '../../../app/device/acknowledged';
import { forgetQuestion, forgetSheet, noteAnswered } from '../../../app/device/on-device';
import { unauthorizedHandlers } from '../../../app/api/unauthorized';
import { isLoggedIn } from '../../../app/session/session';
import { useSession } from '../../../app/session/use-session';
import { afterPaint } from '../../../ui/after-paint';
import { useNotify } from '../../../ui/notification/use-notify';
import type { RefusedAttempt } from './attempt';
import { useLateLeavings } from '../leavings/use-late-leavings';
import { remainingUrl } from '../survey-sheets.api';
import { learnerOutbox } from './learner-outbox';
import { refusalSentence } from './refusal-sentence';
import type { WaitingAnswer } from '../../../app/device/answers/waiting-answer';

// By name: the endpoint itself comes with code that a sitting does without.
const DAY_ID: (typeof studentTop)['id'] = 'studentTop';
const DAY_PATH: (typeof studentTop)['path'] = '/students/top';

/** Nothing of the sheet is asked any more. */
const OVER: ReadonlySet<string> = new Set(['EXAMINATION_CLOSED', 'NOT_FOUND']);

const flushWhenVisible = (): void => {
  if (document.visibilityState === 'visible') learnerOutbox.flush();
};

/** Renders nothing. On every page of a signed-in user: sends the answers that wait on this device. */
export const OutboxRunner = () => {
  const router = useRouter();
  const notify = useNotify();
  const client = useQueryClient();
  const session = useSession();
  const untold = useRef(0);
  const userId = isLoggedIn(session) ? session.user.id : null;

  // A sitting asks first where it stands: it then shows the verdict of what was given before.
  const isAsking = useIsFetching({ queryKey: keyOf(nextQuestion) }) > 0;
  const [mayBegin, setMayBegin] = useState(false);
  if (!isAsking && !mayBegin) setMayBegin(true);

  const onRefused = useEffectEvent((answer: WaitingAnswer, refusal: RefusedAttempt) => {
    if (OVER.has(refusal.code)) forgetSheet(answer.userId, remainingUrl(answer.sheetId));
    notify(
      refusalSentence(answer, refusal),
      refusal.code === 'ALREADY_ANSWERED' ? 'info' : 'error',
    );
  });
  const onUnauthorized = useEffectEvent(() => {
    unauthorizedHandlers({
      location: () => window.location,
      goToLogin: (to) => void router.navigate({ to: '/login', search: { to } }),
    }).onMutationUnauthorized();
  });

  // An answer changes scores, dates and lists everywhere but in the sitting, which follows the outbox itself.
  const onStored = useEffectEvent((answer: WaitingAnswer) => {
    forgetQuestion(answer.userId, remainingUrl(answer.sheetId), answer.surveyId);
    noteAnswered(answer.userId, `/api${DAY_PATH}`, answer);
    // The day stays so until it could be asked for again, which a bad connection may take a while for.
    client.setQueryData<DayOnDevice>([DAY_ID, {}], (day) => day && withAcknowledged(day, answer));
    // The sitting shows them itself; elsewhere the learner is told once all have arrived.
    if (window.location.pathname !== `/survey-sheets/${answer.sheetId}`) untold.current += 1;
    if (untold.current > 0 && learnerOutbox.snapshot().waiting.length === 0) {
      notify(`${untold.current}問の正誤が届きました。`, 'success', {
        label: '学習結果を見る',
        onSelect: () => void router.navigate({ to: '/result' }),
      });
      untold.current = 0;
    }
    const isStale = ({ queryKey }: Query): boolean => queryKey[0] !== nextQuestion.id;
    afterPaint(() => void client.invalidateQueries({ predicate: isStale }));
  });

  useEffect(() => {
    if (userId === null || !mayBegin) return;
    const stop = learnerOutbox.start(userId, {
      onStored: (answer) => onStored(answer),
      onUnauthorized: () => onUnauthorized(),
      onRefused: (answer, refusal) => onRefused(answer, refusal),
    });
    window.addEventListener('online', learnerOutbox.flush);
    document.addEventListener('visibilitychange', flushWhenVisible);
    return () => {
      window.removeEventListener('online', learnerOutbox.flush);
      document.removeEventListener('visibilitychange', flushWhenVisible);
      stop();
    };
  }, [userId, mayBegin]);

  useLateLeavings(mayBegin ? userId : null);

  const waitingCount = useWaitingAnswers(userId).length;
  useEffect(() => showBadge(waitingCount), [waitingCount]);

  return null;
};
