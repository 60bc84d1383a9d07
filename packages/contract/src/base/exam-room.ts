import { z } from 'zod/mini';
import { Id, Instant, optionalText } from './scalars';

/** Hours for which a room can be open at most. */
export const MAX_ROOM_HOURS = 24;

/** Rooms of one basic, or one course, that can be open at once. */
export const MAX_OPEN_ROOMS = 50;

/** A room in which an examination is held 会場. */
const room = {
  id: Id,
  /** Where it is; empty: nobody said. */
  name: z.string(),
  /** Six digits, which those who are there type to begin. */
  code: z.string(),
  opened_at: Instant,
  /** Until then it can be begun with the code, unless the room is closed before. */
  ends_at: Instant,
  /** `null`: it is open. */
  closed_at: z.nullable(Instant),
  /** `null`: somebody who was deleted since, or one of the operator's. */
  opened_by_name: z.nullable(z.string()),
  /** Sheets that were begun there. */
  sheet_count: z.int(),
};

/** A room in which a basic is held. */
export const ExamRoom = z.object({ ...room, basic_id: Id });
export type ExamRoom = z.infer<typeof ExamRoom>;

/** A room in which a course is held. */
export const CourseExamRoom = z.object({ ...room, course_template_id: Id });
export type CourseExamRoom = z.infer<typeof CourseExamRoom>;

const HOURS = `時間は、1時間から${MAX_ROOM_HOURS}時間までの整数で入力してください。`;

export const ExamRoomBody = z.strictObject({
  name: optionalText(100, '会場の名前'),
  /** For how many hours it is open. */
  hours: z.int(HOURS).check(z.minimum(1, HOURS), z.maximum(MAX_ROOM_HOURS, HOURS)),
});
export type ExamRoomBody = z.infer<typeof ExamRoomBody>;

/** The open rooms of a basic, the latest first. */
export const ExamRooms = z.object({
  basic_name: z.string(),
  /** Whether it is begun with the code of a room alone, as it is held now. */
  needs_room_code: z.boolean(),
  rooms: z.array(ExamRoom),
});
export type ExamRooms = z.infer<typeof ExamRooms>;

/** The open rooms of a course, the latest first. */
export const CourseExamRooms = z.object({
  course_name: z.string(),
  /** Whether its sheets are begun with the code of a room alone, as it is held now. */
  needs_room_code: z.boolean(),
  rooms: z.array(CourseExamRoom),
});
export type CourseExamRooms = z.infer<typeof CourseExamRooms>;
