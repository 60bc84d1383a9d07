import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useImpersonator } from '../../app/session/use-impersonator';
import { useSignedIn } from '../../app/session/use-session';
import { useToday } from '../../app/session/use-today';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/surface/card';
import { ownPushDevice, pushAbility } from './device-push';
import styles from './notifications.module.css';
import { isPushOffered, putPushOff } from './push-offer-days';
import { usePushSwitch } from './use-push-switch';

/** Offers notifications on this device to somebody who has come back, where nothing stands against it. */
export const PushOffer = () => {
  const { user } = useSignedIn();
  const today = useToday();
  const isThemselves = useImpersonator() === null;
  const [isOpen, setOpen] = useState(
    () =>
      isThemselves &&
      pushAbility() === 'ready' &&
      ownPushDevice() === null &&
      isPushOffered(user.id, today),
  );
  const { turnOn, isBusy, isDenied } = usePushSwitch(() => setOpen(false));
  const putOff = (): void => {
    putPushOff(user.id, today);
    setOpen(false);
  };
  if (!isOpen) return null;
  return (
    <Card className={styles.offer}>
      <p>次に解くころ、この端末にお知らせしましょうか。</p>
      {isDenied && (
        <p role="status">
          ブラウザーが通知をブロックしています。
          <Link to="/notifications">「お知らせ」の画面で、直し方を見る</Link>
        </p>
      )}
      <div className={styles.buttons}>
        <Button busy={isBusy} onClick={turnOn}>
          お知らせを受け取る
        </Button>
        <Button variant="quiet" onClick={putOff}>
          あとで
        </Button>
      </div>
    </Card>
  );
};
