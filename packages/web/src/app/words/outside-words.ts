import type { OutsideNow } from '@tokiori/contract';
import { clockInZone, dateInZone, formatComingDay } from '../../ui/format/days';

/** Whose clock it is told by: the company's. */
export interface ZonedSession {
  company?: { time_zone: string } | null | undefined;
}

/**
 * That nothing compulsory is asked now, and from when on it is: 「いまは学習の時間ではありません。次は明日9:00からです。」
 */
export const outsideWords = (
  { opens_at: opensAt }: OutsideNow,
  { company }: ZonedSession,
  now: Date = new Date(),
): string => {
  const zone = company?.time_zone ?? 'Asia/Tokyo';
  const notNow = 'いまは学習の時間ではありません。';
  if (opensAt === null) return notNow;
  const opens = new Date(opensAt);
  const day = formatComingDay(dateInZone(zone, opens), dateInZone(zone, now));
  return `${notNow}次は${day}${clockInZone(zone, opens)}からです。`;
};

/** The same beside what may be taken at any time. */
export const requiredLater = (outside: OutsideNow, session: ZonedSession): string =>
  `${outsideWords(outside, session)}必修でないコースと、途中のテストはできます。`;
