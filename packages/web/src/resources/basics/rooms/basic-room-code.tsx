import type { ExamRoom } from '@tokiori/contract';
import { closeExamRoom, renewExamRoom } from '@tokiori/contract/client';
import { useAction } from '../../../app/api/use-action';
import { RoomCode } from '../../../app/exams/rooms/room-code';
import { CLOSING, RENEWING } from '../../../app/exams/rooms/room-parts';
import { useSignedIn } from '../../../app/session/use-session';

/** The code of a room of a basic. */
export const BasicRoomCode = ({ room }: { room: ExamRoom }) => {
  const { user } = useSignedIn();
  const close = useAction(closeExamRoom, CLOSING);
  const renew = useAction(renewExamRoom, RENEWING);
  const params = { company_id: user.company_id, basic_id: room.basic_id, room_id: room.id };
  return (
    <RoomCode
      room={room}
      close={{ ...close, runAsync: () => close.runAsync({ params }) }}
      renew={{ ...renew, runAsync: () => renew.runAsync({ params }) }}
    />
  );
};
