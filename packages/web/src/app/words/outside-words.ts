import type { OutsideNow } from '@tokiori/contract';
import { clockInZone, dateInZone, formatComingDay } from '../../ui/format/days';

/** Whose clock it is told by: the company's. */
export interface ZonedSession {
  company?: { time_zone: string } | null | undefined;
}

/** 「明日9:00」 */
const openingWords = (opensAt: string, { company }: ZonedSession, now: Date): string => {
  const zone = company?.time_zone ?? 'Asia/Tokyo';
  const opens = new Date(opensAt);
  const day = formatComingDay(dateInZone(zone, opens), dateInZone(zone, now));
  return `${day}${clockInZone(zone, opens)}`;
};

/** Beside what may be taken now: 「必修のコースは、明日9:00からです。」 */
export const requiredLater = (
  { opens_at: opensAt }: Pick<OutsideNow, 'opens_at'>,
  session: ZonedSession,
  now: Date = new Date(),
): string =>
  opensAt === null
    ? '必修のコースは、いまは学習の時間ではありません。'
    : `必修のコースは、${openingWords(opensAt, session, now)}からです。`;

/**
 * That nothing compulsory is asked now, and from when on it is: 「いまは学習の時間ではありません。次は明日9:00からです。」
 */
export const outsideWords = (
  { opens_at: opensAt }: Pick<OutsideNow, 'opens_at'>,
  session: ZonedSession,
  now: Date = new Date(),
): string => {
  const notNow = 'いまは学習の時間ではありません。';
  return opensAt === null
    ? notNow
    : `${notNow}次は${openingWords(opensAt, session, now)}からです。`;
};

/** What became of what was asked today; `null`: nothing was asked. */
export const requestWords = ({ request }: OutsideNow): string | null => {
  if (request === null) return null;
  if (request.state === 'Waiting') return '許可を求めました。返事が来たら、お知らせします。';
  return `今回は許可されませんでした。${request.answer === null ? '' : `「${request.answer}」`}`;
};
