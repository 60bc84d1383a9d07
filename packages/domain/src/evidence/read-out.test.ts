import { describe, expect, it } from 'vitest';
import {
  evidenceDays,
  evidenceFollowUps,
  evidenceMoment,
  evidencePerson,
  evidenceRate,
  evidenceReason,
  evidenceTime,
  type EvidenceRow,
} from '../index';

const reminder = (day: number): EvidenceRow<'followups'> => ({
  result: 'R00001',
  person: 'P00001',
  at: `2026-04-0${day}T09:00:00+09:00`,
  kind: 'リマインド',
  detail: '決まった日のお知らせ',
  by: null,
});
const extension: EvidenceRow<'followups'> = {
  ...reminder(4),
  kind: '期限の延長',
  detail: '2026-05-31まで',
  by: '管理 太郎',
};

describe('what is read out of a pack', () => {
  it.each([
    [0, '0秒'],
    [59, '59秒'],
    [60, '1分0秒'],
    [3599, '59分59秒'],
    [3600, '1時間0分'],
    [-90, '−1分30秒'],
    [36_000_000, '10,000時間0分'],
  ])('of %i seconds is %s', (seconds, words) => {
    expect(evidenceTime(seconds)).toBe(words);
  });

  it('never rounds a rate up, and says nothing of nothing', () => {
    const rates = [evidenceRate(199, 200), evidenceRate(1, 1), evidenceRate(0, 0)];
    expect(rates).toEqual(['99％', '100％', '－']);
  });

  it('leaves an open end open', () => {
    expect(evidenceDays('2026-04-01', '2026-04-30')).toBe('2026-04-01〜\n2026-04-30');
    expect(evidenceDays('2026-04-01', null)).toBe('2026-04-01〜');
    expect(evidenceDays(null, null)).toBe('');
    expect(evidenceMoment('2026-04-01T09:30:00+09:00')).toBe('2026-04-01 09:30');
  });

  it('names people by what became of them', () => {
    const person = { person: 'P00001', departments: null, profession: null, post: null };
    const named = (name: string, state: EvidenceRow<'people'>['state']) =>
      evidencePerson({ ...person, name, state, employee_number: null });
    expect(named('佐藤 花子', '退職')).toBe('佐藤 花子（退職）');
    expect(named('佐藤 花子', '在籍')).toBe('佐藤 花子');
    expect(named('削除された人', '削除')).toBe('削除された人');
  });

  it('tells one by one what was done a few times, and the rest by number and days', () => {
    expect(evidenceFollowUps([reminder(1), reminder(3), extension])).toBe(
      '2026-04-01 リマインド：決まった日のお知らせ\n2026-04-03 リマインド：決まった日のお知らせ\n2026-04-04 期限の延長：2026-05-31まで（管理 太郎）',
    );
    expect(evidenceFollowUps([1, 3, 5].map(reminder))).toBe(
      'リマインド 3回（2026-04-01〜2026-04-05）',
    );
    expect(evidenceFollowUps([])).toBe('記録はありません');
  });

  it('does not name again what a row is about', () => {
    const absence = { reason: '不合格', detail: '情報の守り方' } as const;
    expect(evidenceReason(absence, '情報の守り方')).toBe('不合格');
    expect(evidenceReason(absence, null)).toBe('不合格\n情報の守り方');
  });
});
