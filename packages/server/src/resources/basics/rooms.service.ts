import type { ExamRoom, ExamRooms } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import * as rooms from '../exams/rooms.service';
import { basicInReach } from './score.access';

interface RoomsCall {
  tx: Tx;
  caller: Caller;
  params: { company_id: number; basic_id: number };
  now: Date;
}

/** The rooms of a basic that people are asked whom the caller answers for. @throws AppError NOT_FOUND */
const roomsOf = async ({ tx, caller, params, now }: RoomsCall) => {
  const { basic } = await basicInReach(tx, caller, params);
  const basicId = params.basic_id;
  return { basic, of: { tx, caller, owner: { basicId }, now } };
};

const ofBasic = (room: rooms.PresentedRoom, { basic_id }: RoomsCall['params']): ExamRoom => ({
  ...room,
  basic_id,
});

export const listExamRooms = async (
  call: CallOf<typeof endpoints.listExamRooms>,
): Promise<ExamRooms> => {
  const { basic, of } = await roomsOf(call);
  return {
    basic_name: basic.name,
    needs_room_code: Boolean(basic.exam_rules?.needs_room_code),
    rooms: (await rooms.openRooms(of)).map((room) => ofBasic(room, call.params)),
  };
};

export const openExamRoom = async (
  call: CallOf<typeof endpoints.openExamRoom>,
): Promise<ExamRoom> => {
  const { of } = await roomsOf(call);
  return ofBasic(await rooms.openRoom(of, call.body), call.params);
};

export const renewExamRoom = async (
  call: CallOf<typeof endpoints.renewExamRoom>,
): Promise<ExamRoom> => {
  const { of } = await roomsOf(call);
  return ofBasic(await rooms.renewRoom(of, call.params.room_id), call.params);
};

export const closeExamRoom = async (
  call: CallOf<typeof endpoints.closeExamRoom>,
): Promise<ExamRoom> => {
  const { of } = await roomsOf(call);
  return ofBasic(await rooms.closeRoom(of, call.params.room_id), call.params);
};
