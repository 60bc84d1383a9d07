import { queryOptions } from '@tanstack/react-query';
import { isAtLeast } from '@tokiori/domain';
import type { SessionUser } from '@tokiori/contract';
import { mayOpen } from '../../app/session/may-open';
import type { Help } from './help-file';
import { loadAllHelp, loadHelp } from './help-files';

/** The operator's own screens are nobody else's business. */
const concerns = (user: Pick<SessionUser, 'role'>, { audiences }: Help): boolean =>
  !audiences.includes('SuperAdmin') || isAtLeast(user.role, 'SuperAdmin');

type Reader = Pick<SessionUser, 'role' | 'edits_basics'>;

const readerKey = ({ role, edits_basics }: Reader) => ({ role, edits_basics });

/** The help of this name; `null` where there is none for this reader. */
export const helpQuery = (name: string, user: Reader) =>
  queryOptions({
    queryKey: ['help', name, readerKey(user)],
    queryFn: async () => {
      const help = await loadHelp(name);
      return help && concerns(user, help) ? help : null;
    },
    staleTime: Infinity,
    throwOnError: false,
  });

/** All helps for a reader: first those of the screens that they may open. */
export const allHelpQuery = (user: Reader) =>
  queryOptions({
    queryKey: ['help', readerKey(user)],
    queryFn: async () => {
      const all = (await loadAllHelp()).filter((help) => concerns(user, help));
      const isOpen = ({ audiences }: Help): boolean =>
        audiences.some((audience) => mayOpen(user, audience));
      return { open: all.filter(isOpen), closed: all.filter((help) => !isOpen(help)) };
    },
    staleTime: Infinity,
    throwOnError: false,
  });
