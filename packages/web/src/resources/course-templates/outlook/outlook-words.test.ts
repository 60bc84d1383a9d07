import type { CourseOutlook } from '@tokiori/domain';
import { expect, it } from 'vitest';
import {
  attendanceWords,
  effortOf,
  minutesAt,
  minutesText,
  outlookSentences,
} from './outlook-words';

const outlook = (desiredRetention: number, minutesPerWeek: number): CourseOutlook => ({
  desiredRetention,
  minutesPerWeek,
  largestDayQuestions: 18,
  atEnd: { date: '2027-05-27', share: 0.943 },
  later: { date: '2027-08-25', low: 0.751, high: 0.818 },
});

it('says what a course costs and keeps', () => {
  expect(outlookSentences(outlook(0.85, 5.2))).toEqual([
    '1人あたり週に約5分（最も多い日は18問）。',
    '半年続けると、終わりの2027年5月に94 %、その3か月後に75〜82 %を覚えている見込みです。',
  ]);
  expect([0.01, 0.4, 0.94, 0.96, 1.4].map(minutesText)).toEqual([
    '約10秒',
    '約20秒',
    '約1分',
    '約1分',
    '約1分',
  ]);
});

it('says how often people are taken to come, and of how many days that is known', () => {
  expect(attendanceWords({ share: null, users: 0, days: 0 })).toBe('勤務日に休まず解いたとき');
  expect(attendanceWords({ share: 0.74, users: 120, days: 1234 })).toBe(
    '最近60日にテストが待っていた勤務日のうち解いた割合（74 %、120人・延べ1,234日）で解いたとき',
  );
});

it('tells the minutes between two targets, and none where it does not know', () => {
  const byTarget = new Map([
    [80, outlook(0.8, 4)],
    [90, outlook(0.9, 8)],
  ]);
  expect([80, 85, 90].map((target) => minutesAt(target, byTarget))).toEqual([4, 6, 8]);
  expect(minutesAt(95, byTarget)).toBeNull();
});

it('knows three efforts by their targets', () => {
  expect([90, 85, 75, 84].map(effortOf)).toEqual(['firm', 'usual', 'light', null]);
});
