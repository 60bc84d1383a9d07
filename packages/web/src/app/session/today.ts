import { dayInZone } from '../../ui/format/days';
import type { Session } from './session';

/** The day that it is for somebody in their company's time zone, whatever the device's is. @param at now unless told */
export const todayFor = (session: Pick<Session, 'user' | 'company'> | null, at?: Date): string =>
  // A session that was kept before the settings were made does not name them.
  dayInZone(session?.company?.time_zone ?? 'Asia/Tokyo', session?.user.day_starts_at ?? 0, at);
