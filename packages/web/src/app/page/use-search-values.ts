import { useSearch } from '@tanstack/react-router';

/** What the page's address asks for, on whichever page: anything may stand there. */
export const useSearchValues = (): Record<string, unknown> => useSearch({ strict: false });
