import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon';
import { buttonClass, type ButtonLook } from './button';

interface Props extends ComponentProps<'a'>, ButtonLook {}

/** A plain link that looks like a button: downloads, other sites. */
export const AnchorButton = ({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: Props) => (
  <a {...rest} className={buttonClass({ variant, size, block }, className)}>
    {icon && <Icon name={icon} size="s" />}
    {children}
  </a>
);

/** A link within the product that looks like a button: `<LinkButton to="/result">`. */
export const LinkButton = createLink(AnchorButton);
