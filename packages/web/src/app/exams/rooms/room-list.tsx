import { Link, type LinkProps } from '@tanstack/react-router';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { formatInstant } from '../../../ui/format/date';
import { formatNumber } from '../../../ui/format/number';
import { Section } from '../../../ui/surface/card';
import { roomName } from '../../words/room-name';
import type { Room } from './room-parts';
import styles from './rooms.module.css';

interface Props {
  rooms: readonly Room[];
  /** The page with the code of a room. */
  linkTo: (roomId: number) => LinkProps;
  /** The one whose code is in sight. */
  shownId: number | null;
}

/** The rooms that are open. */
export const RoomList = ({ rooms, linkTo, shownId }: Props) => (
  <Section title="開いている会場">
    {rooms.length === 0 ? (
      <EmptyState>開いている会場はありません。下の「会場を開く」で開きます。</EmptyState>
    ) : (
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.id}>
            <Link {...linkTo(room.id)} aria-current={room.id === shownId ? 'true' : undefined}>
              {roomName(room)}のコードを表示する
            </Link>
            <span>
              {formatInstant(room.ends_at)}まで・{formatNumber(room.sheet_count)}
              回の受講が始まりました
              {room.opened_by_name !== null && `・${room.opened_by_name}さんが開きました`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);
