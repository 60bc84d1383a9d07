import { useEffect, useState } from 'react';

const DURATION_MS = 800;

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts from 0 to `target`, slower towards the end; there at once for those who want no motion. */
export const useCountUp = (target: number, animated: boolean): number => {
  const [moves] = useState(() => animated && target > 0 && !wantsStillness());
  const [shown, setShown] = useState(moves ? 0 : target);
  useEffect(() => {
    if (!moves) return;
    const fromMs = performance.now();
    let frame = 0;
    const step = (nowMs: number): void => {
      const share = Math.min(1, Math.max(0, (nowMs - fromMs) / DURATION_MS));
      setShown(Math.round(target * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [moves, target]);
  return moves ? shown : target;
};
