import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { cx } from '../cx';
import styles from './name-link.module.css';

interface Props extends ComponentProps<'a'> {
  /** As high as a finger, where nothing under it gives it room. */
  tall?: boolean;
}

const NameAnchor = ({ tall, children, ...rest }: Props) => (
  <a {...rest} className={cx(styles.name, tall && styles.tall)}>
    {children}
  </a>
);

/** A row's name that leads to its page, and looks like a link once one is on it. */
export const NameLink = createLink(NameAnchor);
