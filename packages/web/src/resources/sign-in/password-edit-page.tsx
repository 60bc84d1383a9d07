import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isLoggedIn } from '../../app/session/session';
import { useSession } from '../../app/session/use-session';
import { OwnPassword } from './own-password';
import { LinkInvalid, ThroughLink } from './through-link';
import { useLinkToken } from './use-link-token';

export const PasswordEditPage = () => {
  const { to } = useSearch({ strict: false });
  const token = useLinkToken();
  const signedIn = isLoggedIn(useSession());
  // Signing in is the last thing that happens here: the page must not turn into another one under it.
  const [began] = useState(signedIn);
  if (token !== null) return <ThroughLink key={token} token={token} />;
  return began && signedIn ? <OwnPassword to={to} /> : <LinkInvalid />;
};
