import type { CalibrationBucket } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { classText, sentencesOf, weightsText } from './calibration-words';

const bucket = (from: number, count: number, correct: number): CalibrationBucket => ({
  from,
  count,
  forecast: from + 0.025,
  expected: from + 0.1,
  correct,
  correct_low: 0,
  correct_high: 1,
});

it('says of the classes with the most reviews how often they were right, in their order', () => {
  const buckets = [
    bucket(0.5, 21, 0.5),
    bucket(0.7, 30, 0.7),
    bucket(0.8, 120, 0.834),
    bucket(0.95, 2500, 0.97),
    bucket(0.3, 19, 0.4),
  ];
  expect(sentencesOf(buckets)).toEqual([
    '見込み70〜75 %の問題は、実際に70 %正解でした（30回）。',
    '見込み80〜85 %の問題は、実際に83 %正解でした（120回）。',
    '見込み95〜100 %の問題は、実際に97 %正解でした（2,500回）。',
  ]);
  expect(classText(bucket(0.15, 1, 0))).toBe('15〜20 %');
});

it('says which weights are used, and since when', () => {
  const none = { version: null, fitted_at: null, review_count: null, effect_count: null };
  expect(weightsText({ weights: none }, '2026-11-26')).toContain('標準の計算');
  const weights = {
    version: 3,
    fitted_at: '2026-11-25T03:00:00.000Z',
    review_count: 12_340,
    effect_count: 0,
  };
  expect(weightsText({ weights }, '2026-11-26')).toContain(
    '会社の解答に合わせた計算（11月25日（水）、12,340回の復習から）',
  );
  expect(weightsText({ weights }, '2026-11-26')).not.toContain('その人');
  expect(weightsText({ weights: { ...weights, effect_count: 1200 } }, '2026-11-26')).toMatch(
    /によるものです。1,200人については、その人がほかの人より忘れやすいか忘れにくいかも入れています。$/,
  );
});
