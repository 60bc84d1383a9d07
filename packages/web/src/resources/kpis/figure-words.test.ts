import { expect, it } from 'vitest';
import { differenceOf, figureText, figureWords, partsText } from './figure-words';

const rate = (numerator: number, denominator: number) => ({
  value: denominator === 0 ? null : numerator / denominator,
  numerator,
  denominator,
});
const count = (value: number) => ({ value, numerator: null, denominator: null });

it('is shown in its unit, and as a dash where nothing was counted', () => {
  expect(figureText('correct_rate', 0.8156)).toBe('81.5 %');
  expect(figureText('correct_rate', null)).toBe('—');
  expect(figureText('total_score', 1234)).toBe('1,234点');
  expect(figureText('taken_courses', 3)).toBe('3件');
  expect(figureText('taken_duration', 4800)).toBe('1時間20分');
});

it('comes with what a rate is made of', () => {
  expect(partsText('retention_rate', rate(1041, 1250))).toBe('1,041 / 1,250');
  expect(partsText('retention_rate', rate(0, 5))).toBe('0 / 5');
  expect(partsText('retention_rate', rate(0, 0))).toBeNull();
  expect(partsText('total_score', count(7))).toBeNull();
});

it('is compared in points, which are those between the two numbers in sight', () => {
  // 79.97 % and 76.74 % are shown as 79.9 % and 76.7 %.
  expect(differenceOf('correct_rate', rate(7997, 10000), rate(7674, 10000))).toEqual({
    direction: 'up',
    text: '+3.2ポイント',
  });
  expect(differenceOf('correct_rate', rate(1, 2), rate(1, 2))?.direction).toBe('same');
  expect(differenceOf('correct_rate', rate(1, 2), rate(0, 0))).toBeNull();
});

it('is compared as an amount and in per cent, of nothing as an amount alone', () => {
  const difference = differenceOf('total_score', count(88), count(100));
  expect(difference).toEqual({ direction: 'down', text: '−12点（−12.0 %）' });
  expect(differenceOf('taken_duration', count(3600), count(0))?.text).toBe('+1時間');
  expect(differenceOf('total_score', count(1000), count(10))?.text).toBe('+990点');
});

it('says what stands above and below the line, of rates alone', () => {
  expect(figureWords('recap_correct_rate')).toMatchObject({ label: '復習正答率' });
  expect(figureWords('recap_correct_rate').denominator).toContain('復習');
  expect(figureWords('taken_questions')).not.toHaveProperty('numerator');
  expect(figureWords('taken_questions')).not.toHaveProperty('denominator');
});
