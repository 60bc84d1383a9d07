import { useNavigate } from '@tanstack/react-router';
import { useSearchValues } from './use-search-values';
import { idIn } from '../router/search';

/**
 * One of the rows of a page that a link opens, by its number in the address: `?report=5`. `drop` takes it out of the
 * address. The route has to name the parameter.
 */
export const useLinkedId = (name: string) => {
  const search = useSearchValues();
  const navigate = useNavigate();
  return {
    id: idIn(search[name]) ?? null,
    drop: (): void =>
      void navigate({
        to: '.',
        search: { ...search, [name]: undefined } as never,
        replace: true,
        resetScroll: false,
      }),
  };
};
