import { useEffect, useState } from 'react';

/** Whether something has been waited for that long. */
export const useLate = (isWaiting: boolean, afterMs: number): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [isWaiting, afterMs]);
  return isLate;
};
