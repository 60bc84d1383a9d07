import { foldSearch } from '@tokiori/domain';

const ja = (value: number): string => value.toLocaleString('ja-JP');

/** 「1,234件」. */
export const countWords = (value: number, unit: string): string => `${ja(value)}${unit}`;

/** Seconds as people say them: 「1時間2分」, 「3分20秒」, 「0秒」. */
export const timeWords = (seconds: number): string => {
  const sign = seconds < 0 ? '−' : '';
  const all = Math.abs(seconds);
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  if (hours > 0) return `${sign}${ja(hours)}時間${minutes}分`;
  if (minutes > 0) return `${sign}${minutes}分${rest > 0 ? `${rest}秒` : ''}`;
  return `${sign}${rest}秒`;
};

/** A fraction in percent, cut off and never rounded up; 「－」 of nothing. */
export const rateWords = (part: number, whole: number): string =>
  whole === 0 ? '－' : `${ja(Math.floor((part * 100) / whole))}％`;

/** A moment as it is read: 「2026-04-01 09:30」, in the company's own time. */
export const momentWords = (moment: string): string => moment.slice(0, 16).replace('T', ' ');

/** Days from and to; an open end stays open. */
export const daysWords = (from: string | null, to: string | null): string =>
  from === null && to === null ? '' : `${from ?? ''}〜${to ?? ''}`;

/** What a search compares: width, case and kind of kana make no difference, nor how many blanks there are. */
export const comparableText = (text: string): string =>
  foldSearch(text).replaceAll(/\s+/g, ' ').trim();
