import { useQuery } from '@tanstack/react-query';
import { ownBasicsPartQuery } from './learner-basics.api';

/** A basic of one's own as long as another sitting may begin. `isLoading`: it is not known yet. */
export const useOpenBasic = (basicId: number) => {
  const { data, isLoading } = useQuery(ownBasicsPartQuery);
  const basic = data?.rows.find(({ id, open }) => id === basicId && open) ?? null;
  return { basic, isLoading };
};
