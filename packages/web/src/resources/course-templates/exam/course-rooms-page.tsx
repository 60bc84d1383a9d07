import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams, useSearch } from '@tanstack/react-router';
import { listCourseRooms } from '@tokiori/contract/client';
import { queryOf } from '../../../app/api/query-of';
import { codeSettingWords } from '../../../app/exams/rooms/code-setting-words';
import { ROOMS_AGAIN_MS } from '../../../app/exams/rooms/room-parts';
import { RoomsBody } from '../../../app/exams/rooms/rooms-body';
import { useSignedIn } from '../../../app/session/use-session';
import { CourseDetailPage } from '../course-detail-page';
import { courseOf } from '../courses.api';
import { CourseRoomCode } from './course-room-code';
import { useOpenCourseRoom } from './use-open-course-room';

/** The rooms in which the tests of a course are held. */
export const CourseRoomsPage = () => {
  const from = '/administration/admin/courses/$courseId/rooms';
  const { courseId } = useParams({ from });
  const { room: roomId } = useSearch({ from });
  const { user } = useSignedIn();
  const { data: course } = useSuspenseQuery(courseOf(courseId));
  const { data } = useSuspenseQuery({
    ...queryOf(listCourseRooms, { params: { course_template_id: courseId } }),
    refetchInterval: ROOMS_AGAIN_MS,
  });
  const open = useOpenCourseRoom(courseId);
  return (
    <CourseDetailPage title="コースの試験の会場" course={course} tab="rooms">
      <RoomsBody
        rooms={data.rooms}
        roomId={roomId}
        withoutCode={
          data.needs_room_code
            ? null
            : `このコースのテストは、いまはコードなしで始められます。${codeSettingWords(user, 'コース')}`
        }
        linkTo={(id) =>
          linkOptions({
            to: '/admin/courses/$courseId/rooms',
            params: { courseId },
            search: { room: id },
          })
        }
        open={open}
        renderCode={(room) => <CourseRoomCode key={room.id} room={room} />}
      />
    </CourseDetailPage>
  );
};
