import { percentText } from '@tokiori/domain';

/** Shown in place of a figure when nothing was counted. */
export const NO_FIGURE = '—';

let grouped: Intl.NumberFormat | undefined;

/** A phone takes a tenth of a second for the first use of its language's rules. */
const needsRules = (value: number): boolean => !Number.isInteger(value) || Math.abs(value) >= 1000;

/** 12345 → 「12,345」. */
export const formatNumber = (value: number | null): string => {
  if (value === null) return NO_FIGURE;
  if (!needsRules(value)) return String(value);
  grouped ??= new Intl.NumberFormat('ja-JP');
  return grouped.format(value);
};

/**
 * A rate from 0 to 1 → 「81 %」; with `digits` 1 「81.6 %」. Never rounded up, as `shownPercent` says, and no 「0 %」 of what
 * is more than nothing. `null` → 「—」.
 */
export const formatPercent = (rate: number | null, digits: 0 | 1 = 0): string => {
  return rate === null ? NO_FIGURE : percentText(rate, digits);
};

/** Two rates from 0 to 1 → 「65〜94 %」, rounded outwards: what lies between them lies in what is shown. */
export const formatPercentRange = (low: number, high: number): string =>
  `${Math.floor(low * 100)}〜${Math.ceil(high * 100)} %`;

/** Seconds → 「45秒」「3分20秒」「2時間5分」. */
export const formatDuration = (seconds: number | null): string => {
  if (seconds === null) return NO_FIGURE;
  const rest = Math.round(seconds);
  if (rest < 60) return `${rest}秒`;
  const minutes = Math.floor(rest / 60);
  if (minutes < 60) return rest % 60 === 0 ? `${minutes}分` : `${minutes}分${rest % 60}秒`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours}時間` : `${hours}時間${minutes % 60}分`;
};
