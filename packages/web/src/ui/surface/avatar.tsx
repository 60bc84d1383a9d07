import { cx } from '../cx';
import styles from './avatar.module.css';

interface Props {
  name: string;
  /** Address of the picture; `null` for none. */
  image: string | null;
  large?: boolean;
}

/** A person's picture, or the first letter of the name. The name stands beside it, so it is not read aloud. */
export const Avatar = ({ name, image, large = false }: Props) => (
  <span className={cx(styles.avatar, large && styles.large)} aria-hidden="true">
    {image ? <img src={image} alt="" /> : (Array.from(name.trim())[0] ?? '')}
  </span>
);
