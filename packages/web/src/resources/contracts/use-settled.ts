import { useEffect, useState } from 'react';

/** Long enough that a number is typed before its price is asked for. */
const PAUSE_MS = 350;

/** A value once it has stopped changing. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
