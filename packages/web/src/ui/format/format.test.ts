import { describe, expect, it } from 'vitest';
import { addDays, formatDate, formatMonth, formatNearDate, toDateText } from './date';
import { formatDuration, formatNumber, formatPercent } from './number';

describe('dates', () => {
  it('have a weekday, and a year when it is not this one', () => {
    expect(formatDate('2026-11-20', '2026-01-05')).toBe('11月20日（金）');
    expect(formatDate('2025-12-31', '2026-01-05')).toBe('2025年12月31日（水）');
    expect(formatDate(null)).toBe('—');
  });

  it('are relative for three days only', () => {
    const near = (date: string) => formatNearDate(date, '2026-03-01');
    expect(['2026-02-28', '2026-03-01', '2026-03-02'].map(near)).toEqual(['昨日', '今日', '明日']);
    expect(near('2026-03-03')).toBe('3月3日（火）');
  });

  it('are the local day, not the day in UTC', () => {
    expect(toDateText(new Date(2026, 0, 1, 0, 30))).toBe('2026-01-01');
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(formatMonth('2026-04')).toBe('2026年4月');
  });
});

describe('figures', () => {
  it('say nothing where nothing was counted', () => {
    expect([formatPercent(null), formatNumber(null), formatDuration(null)]).toEqual([
      '—',
      '—',
      '—',
    ]);
  });

  it('read as people say them', () => {
    expect(formatPercent(0.82)).toBe('82 %');
    expect([formatPercent(2 / 3), formatPercent(2 / 3, 1)]).toEqual(['66 %', '66.6 %']);
    expect([formatPercent(0.996), formatPercent(1)]).toEqual(['99 %', '100 %']);
    expect([formatPercent(0), formatPercent(0.004)]).toEqual(['0 %', '1 %未満']);
    expect(formatNumber(12345)).toBe('12,345');
    expect([45, 60, 200, 7500].map(formatDuration)).toEqual(['45秒', '1分', '3分20秒', '2時間5分']);
  });
});
