import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { ShortCourse, UserHoliday, UserHolidayDefaults } from '@tokiori/contract';
import {
  createUserHoliday,
  deleteUserHoliday,
  getUserHolidayDefaults,
  listCompanyHolidays,
  listNationalHolidays,
  listUserHolidays,
  putUserHolidayDefaults,
} from '@tokiori/contract/client';
import { useRef, useState } from 'react';
import { queryOf } from '../../app/api/query-of';
import { useAction } from '../../app/api/use-action';
import { shortCoursesOfOne } from '../../app/plans/short-words';
import { updateSessionUser } from '../../app/session/session-store';
import { useSignedIn } from '../../app/session/use-session';
import { useNotify } from '../../ui/notification/use-notify';
import type { DateRange } from './calendar';

/** A month in sight has at most 42 days, and so at most as many ranges. */
const MOST = '100';

/** The weekly days off of the caller, or of another person by an admin. */
const defaultsOf = (userId: number | null) =>
  queryOf(getUserHolidayDefaults, { query: userId === null ? {} : { user_id: String(userId) } });

export const defaultsQuery = defaultsOf(null);

const ownQuery = (span: DateRange) =>
  queryOf(listUserHolidays, { query: { ...span, limit: MOST } });
const nationalQuery = (span: DateRange) => queryOf(listNationalHolidays, { query: span });
const companyQuery = (span: DateRange, companyId: number) =>
  queryOf(listCompanyHolidays, {
    params: { company_id: companyId },
    query: { ...span, range: '[0,199]' },
  });

/** Has all holidays of some days fetched. */
export const fetchHolidays = async (
  client: QueryClient,
  span: DateRange,
  companyId: number,
): Promise<void> => {
  await client.query(ownQuery(span));
  await client.query(nationalQuery(span));
  await client.query(companyQuery(span, companyId));
};

/** Own holidays of the days in sight, the company's, and the national ones by date. */
export const useHolidays = (span: DateRange) => {
  const { company_id: companyId } = useSignedIn().user;
  const own = useQuery({ ...ownQuery(span), placeholderData: keepPreviousData });
  const national = useQuery({ ...nationalQuery(span), placeholderData: keepPreviousData });
  const company = useQuery({ ...companyQuery(span, companyId), placeholderData: keepPreviousData });
  return {
    company: company.data?.rows ?? [],
    own: own.data?.items ?? [],
    national: new Map(national.data?.rows.map(({ date, name }) => [date, name])),
    isLoading: own.isPending || national.isPending || company.isPending,
  };
};

/** Says which courses no longer suffice after a change of one's days off. */
export const useTellShort = () => {
  const notify = useNotify();
  return ({ short_courses: courses }: { short_courses: readonly ShortCourse[] }): void => {
    const sentence = shortCoursesOfOne(courses);
    if (sentence) notify(sentence, 'warning');
  };
};

export const useAddHoliday = (onDone: (holiday: UserHoliday) => void) => {
  const tellShort = useTellShort();
  return useAction(createUserHoliday, {
    errorsIn: 'caller',
    onDone: (holiday) => {
      onDone(holiday);
      tellShort(holiday);
    },
  });
};

export const useRemoveHoliday = (onDone: (holiday: UserHoliday) => void) =>
  useAction(deleteUserHoliday, {
    errorsIn: 'caller',
    onDone,
  });

type WantedDefaults = Pick<UserHolidayDefaults, 'weekdays' | 'national_holidays' | 'day_starts_at'>;

const bodyOf = ({
  weekdays,
  national_holidays,
  day_starts_at,
}: WantedDefaults): WantedDefaults => ({
  weekdays,
  national_holidays,
  day_starts_at,
});

/**
 * The weekly days off and the start of the day, saved at each touch. Touches that come while one is being saved are not lost:
 * the last one is saved after it.
 */
export const useDefaults = (userId: number | null = null) => {
  const client = useQueryClient();
  const read = useQuery(defaultsOf(userId));
  const { data: stored } = read;
  const [wanted, setWanted] = useState<WantedDefaults | null>(null);
  const latest = useRef<WantedDefaults | null>(null);
  const tellShort = useTellShort();
  const { runAsync, isPending } = useAction(putUserHolidayDefaults, {
    // Its answer is what they are now; an older one must not come after the next touch.
    keeps: [getUserHolidayDefaults],
  });

  const saveLatest = async (): Promise<void> => {
    while (latest.current) {
      const body = latest.current;
      const of = userId === null ? {} : { user_id: userId };
      const answer = await runAsync({ body: { ...of, ...bodyOf(body) } });
      client.setQueryData(defaultsOf(userId).queryKey, answer);
      if (userId === null) updateSessionUser({ day_starts_at: answer.day_starts_at });
      if (latest.current === body) latest.current = null;
      tellShort(answer);
    }
  };
  const change = (next: WantedDefaults): void => {
    const isSaving = latest.current !== null;
    latest.current = next;
    setWanted(next);
    if (isSaving) return;
    void saveLatest()
      .catch(() => {
        latest.current = null;
      })
      .finally(() => setWanted(null));
  };

  return { defaults: wanted ?? stored, change, isSaving: isPending, read };
};
