import { redirect } from '@tanstack/react-router';
import { tabStorage } from '../../app/session/browser-storage';
import { TAB_STORAGE_KEYS } from '../../app/session/storage-keys';

/** The address whose password was right a moment ago, in this tab; `null` when there is none. */
export const savedEmail = (): string | null => tabStorage.read(TAB_STORAGE_KEYS.signInEmail);

/** For `beforeLoad` of the page that asks for the code: without the address there is nothing to ask. */
export const requireSavedEmail = ({ search }: { search: { to?: string } }): void => {
  if (!savedEmail()) {
    throw redirect({ to: '/login', search: { to: search.to }, replace: true });
  }
};
