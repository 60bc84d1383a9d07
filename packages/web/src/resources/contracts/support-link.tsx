import type { ReactNode } from 'react';

/** To the form in which the operator is asked. */
export const SupportLink = ({ children }: { children: ReactNode }) => (
  <a href="/support-inquiry">{children}</a>
);
