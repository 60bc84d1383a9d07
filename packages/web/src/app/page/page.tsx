import { PRODUCT_NAME } from '@tokiori/contract';
import { useEffect, type ReactNode } from 'react';
import styles from './page.module.css';

interface Props {
  title: string;
  /** Anybody may open it, and search engines may list it. */
  isPublic?: boolean;
  /** `reading` for forms and texts, `full` (the default) for the rest: what the layout gives. */
  width?: 'reading' | 'full';
  children: ReactNode;
}

export const documentTitle = (title: string): string => `${title} | ${PRODUCT_NAME}`;

/** The frame of every page: sets the browser's title and, unless public, noindex for search engines. */
export const Page = ({ title, isPublic = false, width = 'full', children }: Props) => {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return (
    <div className={styles[width]}>
      {!isPublic && <meta name="robots" content="noindex" />}
      {children}
    </div>
  );
};
