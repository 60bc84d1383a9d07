import type { ReminderPreferences } from '@tokiori/contract';

/** 「11月24日（火）8:30」, in the company's time zone. */
const momentIn = (timeZone: string, instant: string): string =>
  new Date(instant).toLocaleString('ja-JP', {
    timeZone,
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });

/** When reminders come next, in whole sentences. */
export const nextWords = ({ daily, recap, time_zone: zone }: ReminderPreferences): string => {
  const parts = [
    ...(daily.next_at === null ? [] : [`テストは${momentIn(zone, daily.next_at)}`]),
    ...(recap.next_at === null ? [] : [`復習は${momentIn(zone, recap.next_at)}`]),
  ];
  if (parts.length === 0) return 'いまは送っていません。';
  return `次に送るのは、${parts.join('、')}です。`;
};

/** 「8:30」 of a round. */
export const roundMoment = momentIn;
