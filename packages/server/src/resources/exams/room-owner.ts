/** What a room is opened for: a basic, or a course of the company. */
export type RoomOwner = { basicId: number } | { courseId: number };
