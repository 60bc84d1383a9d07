import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The code of the link stands behind the `#`, which no server and no log sees. */
const codeOf = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('code') || null;

/** Reads the code and takes it out of the address bar. */
export const useLinkCode = (): string | null => {
  const router = useRouter();
  const [code] = useState(() => codeOf(router.state.location.hash));
  useEffect(() => {
    const { pathname, search, hash } = router.history.location;
    if (codeOf(hash) !== null) router.history.replace(`${pathname}${search}`);
  }, [router]);
  return code;
};
