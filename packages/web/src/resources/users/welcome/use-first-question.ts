import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { studentTop } from '@tokiori/contract/client';
import { queryOf } from '../../../app/api/query-of';
import { useTakeNow } from '../../../app/sheets/use-take-now';

const HOME = '/dashboard';

/**
 * Leads on from the first form: straight to the first question where home is the next place and something waits there.
 * Where nothing does, or the network fails, it is the place itself.
 */
export const useFirstQuestion = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { start } = useTakeNow({ replace: true });
  const lead = async (place: string): Promise<void> => {
    const top =
      place === HOME ? await client.query(queryOf(studentTop, {})).catch(() => null) : null;
    const first = top?.take_now[0];
    if (first) start(first);
    else await navigate({ href: place, replace: true });
  };
  return (place: string): void => void lead(place);
};
