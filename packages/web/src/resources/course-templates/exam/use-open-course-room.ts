import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { listCourseRooms, openCourseRoom } from '@tokiori/contract/client';
import { queryOf } from '../../../app/api/query-of';
import { useAction } from '../../../app/api/use-action';
import { OPENING, withRoom, type RoomOpening } from '../../../app/exams/rooms/room-parts';

/** Opens a room of a course, and leads to its code. */
export const useOpenCourseRoom = (courseId: number): RoomOpening => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const params = { course_template_id: courseId };
  const open = useAction(openCourseRoom, {
    ...OPENING,
    onDone: (room) => {
      client.setQueryData(queryOf(listCourseRooms, { params }).queryKey, (list) =>
        withRoom(list, room),
      );
      return navigate({
        to: '/admin/courses/$courseId/rooms',
        params: { courseId },
        search: { room: room.id },
      });
    },
  });
  return { ...open, runAsync: (body) => open.runAsync({ params, body }) };
};
