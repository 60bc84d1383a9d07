import { createLink } from '@tanstack/react-router';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import styles from './navigation.module.css';

interface Props {
  /** Read aloud: whose pages these are. */
  label: string;
  /** A `TabLink` for each. */
  children: ReactNode;
}

/** The pages of one thing, side by side; they look like `Tabs`, and each has its own address. */
export const TabLinks = ({ label, children }: Props) => {
  const nav = useRef<HTMLElement>(null);
  // On a phone there may be more of them than fit.
  useEffect(() => {
    const here = nav.current?.querySelector('[aria-current]');
    here?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
};

const TabAnchor = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={styles.tab}>
    {children}
  </a>
);

/** `<TabLink to="/admin/courses/$courseId" params={params}>`. */
export const TabLink = createLink(TabAnchor);

/** Pages under one of the tabs, smaller than these. */
export const PageLinks = ({ label, children }: Props) => (
  <nav className={styles.innerPages} aria-label={label}>
    {children}
  </nav>
);

const PageAnchor = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={styles.innerPage}>
    {children}
  </a>
);

/** `<PageLink to="/admin/users/$userId/basics" params={params}>`. */
export const PageLink = createLink(PageAnchor);
