import { useRouter } from '@tanstack/react-router';
import { signOut } from '@tokiori/contract';
import { call } from '../api/client';
import { newKey } from '../api/new-key';
import { logout } from '../session/logout';

export const useLogout = (): (() => void) => {
  const router = useRouter();
  return () =>
    void logout({
      signOut: () => call(signOut, {}, { idempotencyKey: newKey() }),
      leave: () => router.navigate({ to: '/login' as string }),
    });
};
