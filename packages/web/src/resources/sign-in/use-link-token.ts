import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The token of the link stands behind the `#`, which no server and no log ever sees. */
const tokenOf = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') || null;

/** Reads the token and takes it out of the address bar at once, before anybody looks or copies it. */
export const useLinkToken = (): string | null => {
  const router = useRouter();
  const [token, setToken] = useState(() => tokenOf(router.state.location.hash));
  useEffect(() => {
    const take = (): void => {
      const { pathname, search, hash } = router.history.location;
      const token = tokenOf(hash);
      if (token === null) return;
      setToken(token);
      router.history.replace(`${pathname}${search}`);
    };
    take();
    // Another link that is opened in the same tab changes nothing but what stands behind the `#`.
    return router.history.subscribe(take);
  }, [router]);
  return token;
};
