import { useEffect, useState } from 'react';
import { startStopwatch, type Stopwatch } from './stopwatch';

/** A stopwatch from the first render on, paused while the page is hidden and once `stopped`. */
export const useStopwatch = (stopped: boolean): Stopwatch => {
  const [watch] = useState(() => startStopwatch());
  useEffect(() => {
    const follow = (): void => {
      if (stopped || document.visibilityState === 'hidden') watch.pause();
      else watch.resume();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [watch, stopped]);
  return watch;
};
