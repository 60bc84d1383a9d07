import type { LearningSpan, Weekday } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { learningSpansText } from './words';

const span = (weekday: Weekday, from: number, to: number): LearningSpan => ({
  weekday,
  from: from * 60,
  to: to * 60,
});

describe('spans in words', () => {
  it('are told together where days have the same times', () => {
    const spans = (['Fri', 'Mon', 'Tue', 'Wed', 'Thu'] as const).map((day) => span(day, 9, 18));
    expect(learningSpansText(spans)).toBe('月〜金 9:00〜18:00');
    expect(learningSpansText([...spans, span('Mon', 19, 20.5)])).toBe(
      '月 9:00〜18:00、19:00〜20:30／火〜金 9:00〜18:00',
    );
  });

  it('say which end is on the next date', () => {
    const spans = [span('Mon', 22, 31), span('Wed', 22, 31)];
    expect(learningSpansText(spans)).toBe('月・水 22:00〜翌7:00');
    expect(learningSpansText([span('Sun', 0, 24)])).toBe('日 0:00〜24:00');
    expect(learningSpansText([])).toBe('');
  });
});
