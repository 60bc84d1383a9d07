import { useEffect, useState } from 'react';

export interface Countdown {
  /** Whole seconds left; 0 when nothing is waited for. */
  left: number;
  start: (seconds: number) => void;
}

const TICK_MS = 1000;

/** Seconds running down. Follows the clock, so that a tab that slept in between is right when it wakes. */
export const useCountdown = (): Countdown => {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    left,
    start: (seconds) => {
      const from = Date.now();
      setNow(from);
      setEndsAt(from + seconds * 1000);
    },
  };
};
