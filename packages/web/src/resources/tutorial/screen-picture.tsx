import { cx } from '../../ui/cx';
import { PICTURES, sizesOf, type PictureName } from './pictures';
import styles from './tutorial.module.css';

/** A screen of the product. It is loaded when it comes near: a phone far from town reads the words first. */
export const ScreenPicture = ({ name }: { name: PictureName }) => {
  const { narrow, wide } = sizesOf(name);
  return (
    <picture className={cx(styles.picture, wide && styles.desktop)}>
      {wide && (
        <source
          media="(min-width: 800px)"
          srcSet={wide.src}
          width={wide.width}
          height={wide.height}
        />
      )}
      <img
        src={narrow.src}
        width={narrow.width}
        height={narrow.height}
        alt={PICTURES[name].text}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
};
