const ja = (value: number): string => value.toLocaleString('ja-JP');

/** 「1,234人」. */
export const countWords = (value: number, unit: string): string => `${ja(value)}${unit}`;

/** Seconds as people read them: 「1時間2分」, 「3分20秒」. */
export const timeWords = (seconds: number): string => {
  const sign = seconds < 0 ? '−' : '';
  const all = Math.abs(seconds);
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  if (hours > 0) return `${sign}${ja(hours)}時間${minutes}分`;
  return minutes > 0 ? `${sign}${minutes}分${rest}秒` : `${sign}${rest}秒`;
};

/** A rate in percent, cut off and never rounded up; 「－」 of nothing. */
export const rateWords = (part: number, whole: number): string =>
  whole === 0 ? '－' : `${Math.floor((part * 100) / whole)}％`;

/** A moment of the company's own time: 「2026-04-01 09:30」. */
export const momentWords = (moment: string): string => moment.slice(0, 16).replace('T', ' ');

/** Days from and to; an open end stays open. */
export const daysWords = (from: string | null, to: string | null): string =>
  from === null && to === null ? '' : `${from ?? ''}〜${to ?? ''}`;

/** The parts that are there, one on a line. */
export const linesOf = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join('\n');
