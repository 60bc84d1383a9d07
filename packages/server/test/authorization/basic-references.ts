/** Ids in calls about basics that name nothing of anybody else, and why. */
export const basicsWithoutReferences: Record<string, string> = {
  'nextBasicSheet params.company_id':
    'the caller’s own sheets alone: basics/basics.sitting.test.ts names a foreign one',
  'nextBasicSheet params.basic_id': 'the same',
  'beginBasicSitting params.company_id': 'the same: exams/time-limit.test.ts names a foreign one',
  'beginBasicSitting params.basic_id': 'the same',
  ...Object.fromEntries(
    ['closeExamRoom', 'renewExamRoom'].flatMap((call) =>
      ['company_id', 'basic_id', 'room_id'].map((name) => [
        `${call} params.${name}`,
        'a room of the basic that the path names: exams/rooms.test.ts names others',
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['createBasic', 'updateBasic', 'previewBasicUpdate'].map((call) => [
      `${call} body.exam_rules.pools.draws.category_id`,
      'a category of the basic’s own questions alone: exams/pools.test.ts names a foreign one',
    ]),
  ),
};

/** The same in calls about courses that are examinations. */
export const courseExamsWithoutReferences: Record<string, string> = {
  ...Object.fromEntries(
    ['closeCourseRoom', 'renewCourseRoom'].flatMap((call) =>
      ['course_template_id', 'room_id'].map((name) => [
        `${call} params.${name}`,
        'a room of the course that the path names: exams/course-rooms.test.ts names others',
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['createCourseTemplate', 'updateCourseTemplate'].map((call) => [
      `${call} body.exam_rules.pools.draws.category_id`,
      'a category of the course’s own questions alone: exams/course-pools.test.ts names a foreign one',
    ]),
  ),
};
