import { randomInt } from 'node:crypto';
import { MAX_OPEN_ROOMS, type ExamRoom, type ExamRooms } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
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
import { basicInReach } from './score.access';

const HOUR_MS = 3_600_000;
const CODES = 1_000_000;
/** Of a million codes fifty are taken at most: a second try is rare. */
const MAX_TRIES = 20;

const presentRoom = (row: RoomRow): ExamRoom => ({
  ...row,
  opened_at: row.opened_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
});

/** Six digits that no other open room of the basic has. The rooms are locked. */
const newCode = async (tx: Tx, caller: Caller, basicId: number): Promise<string> => {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const code = String(randomInt(CODES)).padStart(6, '0');
    if (!(await hasCode(tx, caller, basicId, code))) return code;
  }
  throw new AppError('CONFLICT');
};

interface OfRoom {
  tx: Tx;
  caller: Caller;
  params: { company_id: number; basic_id: number; room_id: number };
}

/** A room of a basic that the caller answers for people of. @throws AppError NOT_FOUND */
const roomOf = async ({ tx, caller, params }: OfRoom): Promise<RoomRow> => {
  const room = await findRoom(tx, caller, params.basic_id, params.room_id);
  if (!room) throw new AppError('NOT_FOUND');
  return room;
};

/** The same, which nobody changes meanwhile. */
const lockedRoom = async (of: OfRoom): Promise<RoomRow> => {
  await basicInReach(of.tx, of.caller, of.params);
  await lockRooms(of.tx, of.caller, of.params.basic_id);
  return roomOf(of);
};

export const listExamRooms = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.listExamRooms>): Promise<ExamRooms> => {
  const { basic } = await basicInReach(tx, caller, params);
  return {
    basic_name: basic.name,
    needs_room_code: Boolean(basic.exam_rules?.needs_room_code),
    rooms: (await listOpenRooms(tx, caller, params.basic_id, now)).map(presentRoom),
  };
};

export const openExamRoom = async ({
  tx,
  caller,
  params,
  body,
  now,
}: CallOf<typeof endpoints.openExamRoom>): Promise<ExamRoom> => {
  await basicInReach(tx, caller, params);
  const basicId = params.basic_id;
  await lockRooms(tx, caller, basicId);
  if ((await listOpenRooms(tx, caller, basicId, now)).length >= MAX_OPEN_ROOMS)
    throw invalid([
      {
        field: 'name',
        message: `同時に開ける会場は${MAX_OPEN_ROOMS}か所までです。使わない会場を閉じてください。`,
      },
    ]);
  const id = await insertRoom(tx, caller, {
    basicId,
    name: body.name,
    code: await newCode(tx, caller, basicId),
    by: caller.realUserId,
    now,
    endsAt: new Date(now.getTime() + body.hours * HOUR_MS),
  });
  await audit(tx, caller, {
    action: 'basic.open-room',
    targetId: basicId,
    changes: { room_name: body.name, hours: body.hours },
  });
  return presentRoom(await roomOf({ tx, caller, params: { ...params, room_id: id } }));
};

/** Another code, where the one before was seen by others. @throws AppError ROOM_CLOSED */
export const renewExamRoom = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.renewExamRoom>): Promise<ExamRoom> => {
  const of = { tx, caller, params };
  const room = await lockedRoom(of);
  if (room.closed_at !== null || room.ends_at <= now) throw new AppError('ROOM_CLOSED');
  await updateRoomCode(tx, caller, room.id, await newCode(tx, caller, room.basic_id));
  await audit(tx, caller, {
    action: 'basic.renew-room',
    targetId: room.basic_id,
    changes: { room_name: room.name },
  });
  return presentRoom(await roomOf(of));
};

/** Nobody begins there any more; who has begun goes on. */
export const closeExamRoom = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.closeExamRoom>): Promise<ExamRoom> => {
  const of = { tx, caller, params };
  const room = await lockedRoom(of);
  if (room.closed_at !== null) return presentRoom(room);
  await markClosed(tx, caller, room.id, now);
  await audit(tx, caller, {
    action: 'basic.close-room',
    targetId: room.basic_id,
    changes: { room_name: room.name },
  });
  return presentRoom(await roomOf(of));
};
