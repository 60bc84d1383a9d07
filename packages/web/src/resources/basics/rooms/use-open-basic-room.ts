import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { listExamRooms, openExamRoom } from '@tokiori/contract/client';
import { queryOf } from '../../../app/api/query-of';
import { useAction } from '../../../app/api/use-action';
import { OPENING, withRoom, type RoomOpening } from '../../../app/exams/rooms/room-parts';

/** Opens a room of a basic, and leads to its code. */
export const useOpenBasicRoom = (params: { company_id: number; basic_id: number }): RoomOpening => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = useAction(openExamRoom, {
    ...OPENING,
    onDone: (room) => {
      client.setQueryData(queryOf(listExamRooms, { params }).queryKey, (list) =>
        withRoom(list, room),
      );
      return navigate({
        to: '/admin/basic-scores/$basicId/rooms',
        params: { basicId: params.basic_id },
        search: { room: room.id },
      });
    },
  });
  return { ...open, runAsync: (body) => open.runAsync({ params, body }) };
};
