import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { asOf, onAsOf } from '../app/device/as-of';
import { useOnline } from '../app/device/use-online';
import { formatInstant } from '../ui/format/date';
import styles from './root.module.css';

/** Says as of when the page in sight is, where the device has told it in place of the server. */
export const AsOfLine = () => {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const idsInSight = (): unknown[] =>
    cache.findAll({ type: 'active' }).map(({ queryKey }) => queryKey[0]);
  const moment = useSyncExternalStore(
    (changed) => {
      const stop = [onAsOf(changed), cache.subscribe(changed)];
      return () => stop.forEach((end) => end());
    },
    () => asOf(idsInSight()),
  );
  const isOnline = useOnline();
  useEffect(() => {
    // What the device has told counts as just told: it is asked for again once that is possible.
    if (isOnline)
      void client.invalidateQueries({ predicate: ({ queryKey }) => asOf([queryKey[0]]) !== null });
  }, [isOnline, client]);
  if (moment === null) return null;
  return (
    <span className={styles.offline}>
      <span>この画面は、{formatInstant(new Date(moment).toISOString())}に届いた内容です。</span>
    </span>
  );
};
