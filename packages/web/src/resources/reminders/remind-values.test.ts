import { expect, it } from 'vitest';
import { ladderIn, remindResolver, type RemindValues } from './remind-values';

const plan = { enabled: true, frequency: 'Daily' as const, weekdays: [], time: '08:30' };
const values: RemindValues = {
  daily: plan,
  recap: { ...plan, enabled: false },
  ladder_days: '1、3、7',
  escalates: true,
  weekly_mail: true,
  hours: { from: '07:00', to: '20:00' },
  allows_unsubscribe: true,
  compulsory_course_ids: [],
};
const messageOf = (changes: Partial<RemindValues>, field: keyof RemindValues): unknown =>
  (remindResolver({ ...values, ...changes }, undefined, {} as never) as { errors: object }).errors[
    field as never
  ];

it('reads the days of the ladder however they are parted', () => {
  expect(ladderIn('1、3、7')).toEqual([1, 3, 7]);
  expect(ladderIn('１，３ ７日目')).toEqual([1, 3, 7]);
  expect(ladderIn('')).toEqual([]);
});

it('takes what can be, and says what cannot at its field', () => {
  expect(remindResolver(values, undefined, {} as never)).toMatchObject({
    values: { ladder_days: [1, 3, 7] },
    errors: {},
  });
  expect(messageOf({ ladder_days: '' }, 'ladder_days')).toMatchObject({
    message: '送る日を1つ以上入力してください。',
  });
  expect(messageOf({ ladder_days: '0' }, 'ladder_days')).toMatchObject({
    message: '1日目から指定できます。',
  });
  expect(messageOf({ daily: { ...plan, time: '20:00' } }, 'daily')).toMatchObject({
    time: { message: '送る時間の中の時刻にしてください。' },
  });
  expect(messageOf({ recap: { ...plan, frequency: 'Weekly' } }, 'recap')).toMatchObject({
    weekdays: { message: '曜日を1つ以上選んでください。' },
  });
});
