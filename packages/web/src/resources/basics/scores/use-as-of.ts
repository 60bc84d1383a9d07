import { useNavigate } from '@tanstack/react-router';
import { dayIn } from '../../../app/router/day-param';
import { useSignedIn } from '../../../app/session/use-session';
import { dateInZone } from '../../../ui/format/days';
import { useSearchValues } from '../../../app/page/use-search-values';

/** Until the company's own is known. */
const USUAL_ZONE = 'Asia/Tokyo';

interface ChosenDay {
  to?: string | undefined;
  date?: string | undefined;
}

/** The days of a report of basics, kept in the address. */
export interface AsOf {
  /** In the company's time zone. */
  today: string;
  /** Sittings finished up to the end of this day count. */
  to: string;
  /** The earlier day that it is compared with. */
  date: string | undefined;
  /** What calls and addresses say of both. */
  search: ChosenDay;
  choose: (changes: ChosenDay) => void;
}

export const useAsOf = (): AsOf => {
  const { company } = useSignedIn();
  const values = useSearchValues();
  const navigate = useNavigate();
  const today = dateInZone(company?.time_zone ?? USUAL_ZONE);
  const to = dayIn(values['to']);
  const earlier = dayIn(values['date']);
  // Who goes back behind it compares with nothing.
  const date = earlier !== undefined && earlier <= (to ?? today) ? earlier : undefined;
  return {
    today,
    to: to ?? today,
    date,
    search: { to, date },
    choose: (changes) =>
      void navigate({
        to: '.',
        search: { ...values, ...changes } as never,
        replace: true,
        resetScroll: false,
      }),
  };
};
