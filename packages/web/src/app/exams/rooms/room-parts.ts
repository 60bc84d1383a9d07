import type { ExamRoom, ExamRoomBody } from '@tokiori/contract';

/** A room, whatever is held in it. */
export type Room = Omit<ExamRoom, 'basic_id'>;

interface RoomCall {
  isPending: boolean;
  error: Error | null;
}

/** Closes a room, or makes its code anew. */
export interface RoomAction extends RoomCall {
  runAsync: () => Promise<unknown>;
}

/** Opens a room, and leads to its code. */
export interface RoomOpening extends RoomCall {
  runAsync: (body: ExamRoomBody) => Promise<unknown>;
}

/** Rooms are opened and closed by others meanwhile, and sheets are begun. */
export const ROOMS_AGAIN_MS = 15_000;

/** The list that is asked for again may take a while, and a room that is not in it is said to be closed. */
export const withRoom = <R extends Room, L extends { rooms: R[] }>(
  list: L | undefined,
  room: R,
): L | undefined =>
  list && !list.rooms.some(({ id }) => id === room.id)
    ? { ...list, rooms: [room, ...list.rooms] }
    : list;

export const OPENING = { errorsIn: 'caller', doneMessage: '会場を開きました。' } as const;
export const CLOSING = { errorsIn: 'caller', doneMessage: '会場を閉じました。' } as const;
export const RENEWING = { errorsIn: 'caller', doneMessage: 'コードを作り直しました。' } as const;
