import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/** What links within a help do in the panel; on a page of its own they lead where they say. */
export interface HelpWays {
  /** Reads another help where this one stands. */
  onRead?: (name: string) => void;
  /** A link leads to another screen. */
  onLeave?: () => void;
}

interface HelpLinkProps extends Pick<HelpWays, 'onRead'> {
  name: string;
  className?: string;
  children: ReactNode;
}

/** Opened in another tab, it is the page of that help. */
const isPlain = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !ctrlKey && !metaKey && !shiftKey;

export const HelpLink = ({ name, onRead, className, children }: HelpLinkProps) => (
  <Link
    to="/admin/help/$name"
    params={{ name }}
    className={className}
    onClick={(event) => {
      if (!onRead || !isPlain(event)) return;
      event.preventDefault();
      onRead(name);
    }}
  >
    {children}
  </Link>
);

/** Draws the links of a help's text: `admin-users.md` is another help, `/admin/users` a screen. */
export const drawLink =
  ({ onRead, onLeave }: HelpWays) =>
  (href: string, children: ReactNode): ReactNode =>
    href.endsWith('.md') ? (
      <HelpLink name={href.replace('.md', '')} onRead={onRead}>
        {children}
      </HelpLink>
    ) : (
      <Link to={href} onClick={onLeave}>
        {children}
      </Link>
    );
