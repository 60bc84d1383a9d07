import { useSignedIn } from '../../app/session/use-session';

/** The time zone of the own company, by which days of its contract are told. */
export const useCompanyZone = (): string => useSignedIn().company?.time_zone ?? 'Asia/Tokyo';
