/** Minutes before the end at which the time that is left is said aloud. */
const SAID_AT_MINUTES = [1, 5] as const;

/** Whole seconds until an instant; 0 once it has come. */
export const secondsUntil = (endsAt: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / 1000));

/** What is said aloud: nothing before the last five minutes, then that, the last minute, and the end. */
export const timeSaid = (secondsLeft: number): string => {
  if (secondsLeft === 0) return '制限時間になりました。';
  const minutes = SAID_AT_MINUTES.find((one) => secondsLeft <= one * 60);
  return minutes === undefined ? '' : `制限時間まで、あと${minutes}分です。`;
};

/** 「残り時間は、約12分です。」 of what goes on while nobody looks. */
export const leftWords = (endsAt: string, nowMs: number): string => {
  const seconds = secondsUntil(endsAt, nowMs);
  if (seconds === 0) return '制限時間になりました。';
  return seconds < 60
    ? '残り時間は、1分を切りました。'
    : `残り時間は、約${Math.floor(seconds / 60)}分です。`;
};
