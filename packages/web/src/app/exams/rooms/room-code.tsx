import { useState } from 'react';
import { Button, ButtonGroup } from '../../../ui/button/button';
import { formatInstant } from '../../../ui/format/date';
import { formatNumber } from '../../../ui/format/number';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Card } from '../../../ui/surface/card';
import { sentenceOf } from '../../api/sentences';
import { roomName } from '../../words/room-name';
import type { Room, RoomAction } from './room-parts';
import styles from './rooms.module.css';

interface Props {
  room: Room;
  close: RoomAction;
  renew: RoomAction;
}

/** The code of a room, to be seen from its last row, and what can be done with it. */
export const RoomCode = ({ room, close, renew }: Props) => {
  const [asking, setAsking] = useState<'close' | 'renew' | null>(null);
  const stop = (): void => setAsking(null);
  const run = ({ runAsync }: RoomAction): void => void runAsync().then(stop, () => undefined);
  return (
    <Card className={styles.shown}>
      <h2>{roomName(room)}のコード</h2>
      <p className={styles.code}>
        <span>{room.code.slice(0, 3)}</span>
        <span>{room.code.slice(3)}</span>
      </p>
      <p>
        {formatInstant(room.ends_at)}まで始められます。これまでに
        {formatNumber(room.sheet_count)}回の受講が始まりました。
      </p>
      <ButtonGroup>
        <Button onClick={() => setAsking('renew')}>コードを作り直す</Button>
        <Button variant="danger" onClick={() => setAsking('close')}>
          会場を閉じる
        </Button>
      </ButtonGroup>
      <ConfirmDialog
        open={asking === 'renew'}
        title="コードを作り直しますか？"
        actionLabel="作り直す"
        busy={renew.isPending}
        error={renew.error && sentenceOf(renew.error)}
        onConfirm={() => run(renew)}
        onClose={stop}
      >
        <p>いまのコードでは始められなくなります。すでに始めた人は続けられます。</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'close'}
        title={`${roomName(room)}を閉じますか？`}
        actionLabel="会場を閉じる"
        danger
        busy={close.isPending}
        error={close.error && sentenceOf(close.error)}
        onConfirm={() => run(close)}
        onClose={stop}
      >
        <p>この会場では始められなくなります。すでに始めた人は続けられます。元には戻せません。</p>
      </ConfirmDialog>
    </Card>
  );
};
