import { randomInt } from 'node:crypto';
import { MAX_OPEN_ROOMS, type ExamRoom, type ExamRoomBody } from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import type { RoomOwner } from './room-owner';
import {
  findRoom,
  hasCode,
  insertRoom,
  listOpenRooms,
  lockRooms,
  markClosed,
  updateRoomCode,
  type RoomRow,
} from './rooms.queries';

const HOUR_MS = 3_600_000;
const CODES = 1_000_000;
/** Of a million codes fifty are taken at most: a second try is rare. */
const MAX_TRIES = 20;

/** A room, whatever it is opened for. */
export type PresentedRoom = Omit<ExamRoom, 'basic_id'>;

const presentRoom = (row: RoomRow): PresentedRoom => ({
  ...row,
  opened_at: row.opened_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
});

/** Who changes rooms of what. They are proved to answer for people who are asked it. */
export interface OfRooms {
  tx: Tx;
  caller: Caller;
  owner: RoomOwner;
  now: Date;
}

/** Six digits that no other of its open rooms has. The rooms are locked. */
const newCode = async ({ tx, caller, owner }: OfRooms): Promise<string> => {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const code = String(randomInt(CODES)).padStart(6, '0');
    if (!(await hasCode(tx, caller, owner, code))) return code;
  }
  throw new AppError('CONFLICT');
};

/** @throws AppError NOT_FOUND */
const roomOf = async ({ tx, caller, owner }: OfRooms, roomId: number): Promise<RoomRow> => {
  const room = await findRoom(tx, caller, owner, roomId);
  if (!room) throw new AppError('NOT_FOUND');
  return room;
};

/** The same, which nobody changes meanwhile. */
const lockedRoom = async (of: OfRooms, roomId: number): Promise<RoomRow> => {
  await lockRooms(of.tx, of.caller, of.owner);
  return roomOf(of, roomId);
};

const log = (
  { tx, caller, owner }: OfRooms,
  action: 'open-room' | 'renew-room' | 'close-room',
  changes: Record<string, unknown>,
): Promise<void> =>
  'basicId' in owner
    ? audit(tx, caller, { action: `basic.${action}`, targetId: owner.basicId, changes })
    : audit(tx, caller, { action: `course_template.${action}`, targetId: owner.courseId, changes });

/** Those that are open, the latest first. */
export const openRooms = async ({ tx, caller, owner, now }: OfRooms): Promise<PresentedRoom[]> =>
  (await listOpenRooms(tx, caller, owner, now)).map(presentRoom);

export const openRoom = async (
  of: OfRooms,
  { name, hours }: ExamRoomBody,
): Promise<PresentedRoom> => {
  const { tx, caller, owner, now } = of;
  await lockRooms(tx, caller, owner);
  if ((await listOpenRooms(tx, caller, owner, now)).length >= MAX_OPEN_ROOMS)
    throw invalid([
      {
        field: 'name',
        message: `同時に開ける会場は${MAX_OPEN_ROOMS}か所までです。使わない会場を閉じてください。`,
      },
    ]);
  const code = await newCode(of);
  const endsAt = new Date(now.getTime() + hours * HOUR_MS);
  const id = await insertRoom(tx, caller, {
    owner,
    name,
    code,
    by: caller.realUserId,
    now,
    endsAt,
  });
  await log(of, 'open-room', { room_name: name, hours });
  return presentRoom(await roomOf(of, id));
};

/** Another code, where the one before was seen by others. @throws AppError ROOM_CLOSED */
export const renewRoom = async (of: OfRooms, roomId: number): Promise<PresentedRoom> => {
  const room = await lockedRoom(of, roomId);
  if (room.closed_at !== null || room.ends_at <= of.now) throw new AppError('ROOM_CLOSED');
  await updateRoomCode(of.tx, of.caller, room.id, await newCode(of));
  await log(of, 'renew-room', { room_name: room.name });
  return presentRoom(await roomOf(of, roomId));
};

/** Nobody begins there any more; who has begun goes on. */
export const closeRoom = async (of: OfRooms, roomId: number): Promise<PresentedRoom> => {
  const room = await lockedRoom(of, roomId);
  if (room.closed_at !== null) return presentRoom(room);
  await markClosed(of.tx, of.caller, room.id, of.now);
  await log(of, 'close-room', { room_name: room.name });
  return presentRoom(await roomOf(of, roomId));
};
