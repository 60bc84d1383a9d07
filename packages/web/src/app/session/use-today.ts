import { todayFor } from './today';
import { useSignedIn } from './use-session';

/** The day that it is for oneself. */
export const useToday = (): string => todayFor(useSignedIn());
