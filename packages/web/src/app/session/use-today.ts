import { useSignedIn } from './use-session';
import { dateInZone } from '../../ui/format/days';

/** Today in the company's time zone, whatever the device's is. */
export const useToday = (): string => dateInZone(useSignedIn().company?.time_zone ?? 'Asia/Tokyo');
