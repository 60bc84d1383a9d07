import { Icon } from '../../ui/icon/icon';
import { SENTENCES } from '../api/sentences';
import styles from './root.module.css';
import { useOnline } from './use-online';

/** Says that the connection is gone, as long as it is. */
export const OfflineBanner = () => {
  const online = useOnline();
  return (
    <output>
      {!online && (
        <span className={styles.offline}>
          <Icon name="alert" size="s" />
          {SENTENCES.offline}
        </span>
      )}
    </output>
  );
};
