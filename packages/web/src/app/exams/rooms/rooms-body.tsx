import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Note } from '../../../ui/feedback/error-display';
import { Stack } from '../../../ui/surface/card';
import { OpenRoomForm } from './open-room-form';
import { RoomList } from './room-list';
import type { Room, RoomOpening } from './room-parts';

interface Props<R extends Room> {
  rooms: readonly R[];
  /** The one whose code is wanted. */
  roomId: number | undefined;
  /** What to say where no code is asked for; `null`: one is. */
  withoutCode: string | null;
  linkTo: (roomId: number) => LinkProps;
  open: RoomOpening;
  renderCode: (room: R) => ReactNode;
}

/** The rooms in which an examination is held, and the code of one of them as large as a room needs it. */
export const RoomsBody = <R extends Room>({
  rooms,
  roomId,
  withoutCode,
  linkTo,
  open,
  renderCode,
}: Props<R>) => {
  const shown = rooms.find(({ id }) => id === roomId);
  return (
    <Stack gap="roomy">
      {withoutCode !== null && <Note tone="review">{withoutCode}</Note>}
      {roomId !== undefined && !shown && (
        <Note>
          この会場は閉じています。続けるときは、下の「会場を開く」で新しく開いてください。
        </Note>
      )}
      {shown && renderCode(shown)}
      <RoomList rooms={rooms} linkTo={linkTo} shownId={shown?.id ?? null} />
      <OpenRoomForm open={open} />
    </Stack>
  );
};
