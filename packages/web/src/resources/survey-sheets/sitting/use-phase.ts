import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../../app/api/api-error';
import { useOnline } from '../../../app/device/use-online';
import { surveyResultQuery } from '../survey-sheets.api';
import type { Keeping } from '../../../app/device/answers/answer-store';
import type { Phase, SurveyState } from './sitting';
import { useLater } from '../../../ui/use-later';

/** How long a verdict may take before the learner may go on without it; less once an attempt has failed. */
const PATIENCE_MS = 2_500;
const PATIENCE_AFTER_FAILURE_MS = 1_200;

interface Options {
  surveyId: number;
  surveyState: SurveyState;
  /** How far the answer has come on this device; absent when none of this tab waits. */
  keeping: Keeping | undefined;
  /** The latest attempt to send got no word from the server. */
  isFailing: boolean;
  /** The server knows no answer to it after all. */
  onUnknown: () => void;
}

/** What the screen shows of the question in sight. */
export const usePhase = (options: Options): Phase => {
  const { surveyId, surveyState, keeping = 'sent', isFailing, onUnknown } = options;
  const isOnline = useOnline();
  const isElsewhere = surveyState === 'elsewhere';
  const isUnderway = isElsewhere || surveyState === 'given';
  const hasWaited = useLater(isUnderway, isFailing ? PATIENCE_AFTER_FAILURE_MS : PATIENCE_MS);
  const elsewhere = useQuery({
    ...surveyResultQuery(surveyId),
    enabled: isElsewhere,
    throwOnError: false,
  });

  const isUnknown = elsewhere.error instanceof ApiError && elsewhere.error.status !== 401;
  const tellUnknown = useEffectEvent(onUnknown);
  useEffect(() => {
    if (isElsewhere && isUnknown) tellUnknown();
  }, [isElsewhere, isUnknown]);

  if (typeof surveyState === 'object') return { kind: 'judged', result: surveyState.judged };
  if (isElsewhere && elsewhere.data) return { kind: 'judged', result: elsewhere.data };
  if (!isUnderway) return { kind: 'asking' };
  // Nothing is said of an answer before it is known whether it is on the disk.
  if (keeping === 'writing' || (isOnline && !hasWaited)) return { kind: 'sending' };
  return { kind: 'waiting', keeping };
};
