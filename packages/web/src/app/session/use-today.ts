import { dayInZone } from '../../ui/format/days';
import { useSignedIn } from './use-session';

/** The day that it is for oneself in the company's time zone, whatever the device's is. */
export const useToday = (): string => {
  const { user, company } = useSignedIn();
  // A session that was kept before the setting was made does not name it.
  return dayInZone(company?.time_zone ?? 'Asia/Tokyo', user.day_starts_at ?? 0);
};
