import { useRouter } from '@tanstack/react-router';
import { signOut } from '@tokiori/contract/client';
import { call } from '../api/client';
import { newKey } from '../api/new-key';
import { logout } from './logout';

export const useLogout = (): (() => void) => {
  const router = useRouter();
  return () => {
    const idempotencyKey = newKey();
    void logout({
      signOut: (token) => call(signOut, {}, { token, idempotencyKey }),
      leave: () => router.navigate({ to: '/login' }),
    });
  };
};
