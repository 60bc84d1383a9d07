import { useRef, useState } from 'react';

/** Seconds spent on the sheet before the question in sight, from what the server counted at first. */
export const useElapsedBefore = (atFirstSeconds: number) => {
  const [before, setBefore] = useState(atFirstSeconds);
  const lastSeconds = useRef(0);
  return {
    before,
    /** The question in sight took so long. */
    note: (seconds: number): void => {
      lastSeconds.current = seconds;
    },
    /** The next question begins. */
    add: (): void => {
      setBefore(before + lastSeconds.current);
      lastSeconds.current = 0;
    },
  };
};
