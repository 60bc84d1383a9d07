import type { StudentTop } from '@tokiori/contract';
import { useMemo } from 'react';
import { useSignedIn } from '../session/use-session';
import { useAreAnswersRead, useWaitingAnswers } from './answers/device-answers';
import type { DayOnDevice } from './acknowledged';
import { withGivenAnswers } from './day';

interface LearnerDay {
  /** `undefined` as long as the server or the device has not told. */
  day: StudentTop | undefined;
  /** All that waited has been answered here, and the server does not know it yet: what comes next is not known either. */
  isAllGiven: boolean;
}

/** A learner's day as the server told it, with the answers that wait on this device. */
export const useDay = (told: DayOnDevice | undefined): LearnerDay => {
  const { user } = useSignedIn();
  const waiting = useWaitingAnswers(user.id);
  const isRead = useAreAnswersRead(user.id);
  const day = useMemo(
    () => (told && isRead ? withGivenAnswers(told, waiting) : undefined),
    [told, isRead, waiting],
  );
  return { day, isAllGiven: day?.take_now.length === 0 && told!.take_now.length > 0 };
};
