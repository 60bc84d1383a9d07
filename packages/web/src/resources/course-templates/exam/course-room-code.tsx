import type { CourseExamRoom } from '@tokiori/contract';
import { closeCourseRoom, renewCourseRoom } from '@tokiori/contract/client';
import { useAction } from '../../../app/api/use-action';
import { RoomCode } from '../../../app/exams/rooms/room-code';
import { CLOSING, RENEWING } from '../../../app/exams/rooms/room-parts';

/** The code of a room of a course. */
export const CourseRoomCode = ({ room }: { room: CourseExamRoom }) => {
  const close = useAction(closeCourseRoom, CLOSING);
  const renew = useAction(renewCourseRoom, RENEWING);
  const params = { course_template_id: room.course_template_id, room_id: room.id };
  return (
    <RoomCode
      room={room}
      close={{ ...close, runAsync: () => close.runAsync({ params }) }}
      renew={{ ...renew, runAsync: () => renew.runAsync({ params }) }}
    />
  );
};
