import { useEffect, useState } from 'react';

/** True once something has lasted for a while: what is over in a blink need not be shown. */
export const useLater = (lasts: boolean, afterMs: number): boolean => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!lasts) return;
    const timer = setTimeout(() => setIsLong(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [lasts, afterMs]);
  return lasts && isLong;
};
