/** Time spent on one question, not counting the time in which the page is hidden. */
export interface Stopwatch {
  seconds: () => number;
  pause: () => void;
  resume: () => void;
}

export const startStopwatch = (nowMs: () => number = () => performance.now()): Stopwatch => {
  let countedMs = 0;
  let sinceMs: number | null = nowMs();
  const runningMs = (): number => (sinceMs === null ? 0 : nowMs() - sinceMs);
  return {
    seconds: () => (countedMs + runningMs()) / 1000,
    pause: () => {
      countedMs += runningMs();
      sinceMs = null;
    },
    resume: () => {
      sinceMs ??= nowMs();
    },
  };
};
