import type { NextQuestion } from '@tokiori/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOutbox } from '../outbox/learner-outbox';
import { askedIn, type SittingState } from './sitting';

/** After so long out of sight, another device may have gone on. */
const AWAY_MS = 20_000;

const NOTHING: ReadonlySet<number> = new Set();

/** Puts together what is known of a sheet. `forget` takes back that a survey was given. */
export const useKnown = (
  sheetId: number,
  data: NextQuestion | undefined,
): SittingState & { forget: (surveyId: number) => void } => {
  const outbox = useOutbox();
  const [given, setGiven] = useState(NOTHING);
  const unseen = outbox.waiting.filter(
    (answer) => answer.sheetId === sheetId && !given.has(answer.surveyId),
  );
  if (unseen.length > 0) setGiven(new Set([...given, ...unseen.map((one) => one.surveyId)]));
  return {
    listed: data ? askedIn(data) : [],
    outbox,
    given,
    forget: (surveyId) => setGiven(new Set([...given].filter((id) => id !== surveyId))),
  };
};

/** Calls back when the page is looked at again after a while. */
export const useReturn = (onReturn: () => void): void => {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    let leftAtMs: number | null = null;
    const follow = (): void => {
      if (document.visibilityState === 'hidden') leftAtMs = Date.now();
      else if (leftAtMs !== null && Date.now() - leftAtMs > AWAY_MS) returned();
    };
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
};
