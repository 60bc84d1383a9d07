import * as api from '@tokiori/contract';
import * as fresh from '../fixtures/fresh';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const major = (it: Ids) => ({ params: { id: it.major } });
const medium = (it: Ids) => ({ params: { id: it.medium } });
const minor = (it: Ids) => ({ params: { id: it.minor } });
const question = (it: Ids) => ({ params: { id: it.question } });
const course = (it: Ids) => ({ params: { course_template_id: it.course } });
const courseRoom = (it: Ids) => ({
  params: { course_template_id: it.course, room_id: it.courseRoom },
});
const named = (name: string) => (_it: Ids, serial: number) => ({ body: { name: name + serial } });

const everybodyRight = (it: Ids) => ({ ...question(it), body: { kind: 'Everybody' as const } });

const questionBody = (it: Ids, serial: number) => ({
  title: `問い${serial}`,
  question_type: 'Selectable' as const,
  statement: `問い${serial}の文`,
  selectable: [
    { text: '正しい', is_correct: true },
    { text: '誤り', is_correct: false },
  ],
  commentary: '解説',
  minor_category_id: it.minor,
});

/** Categories in three levels. */
export const categoryPermissions = [
  may(api.listMajorCategories, to.everybodyOffered),
  may(api.createMajorCategory, to.admins, named('大分類')),
  may(api.getMajorCategory, to.everybodyReadsOffered, major),
  may(api.updateMajorCategory, to.adminsChangeOffered, (it, serial) => ({
    ...major(it),
    body: { name: `大分類${serial}` },
  })),
  may(api.deleteMajorCategory, to.adminsChangeOffered, major, { fresh: fresh.freshMajor }),
  may(api.listMediumCategories, to.everybodyOffered),
  may(
    api.createMediumCategory,
    to.adminsUseOwn,
    (it, serial) => ({ body: { name: `中分類${serial}`, major_category_id: it.major } }),
    { hidden: 400 },
  ),
  may(api.getMediumCategory, to.everybodyReadsOffered, medium),
  may(api.updateMediumCategory, to.adminsChangeOffered, (it, serial) => ({
    ...medium(it),
    body: { name: `中分類${serial}` },
  })),
  may(api.deleteMediumCategory, to.adminsChangeOffered, medium, { fresh: fresh.freshMedium }),
  may(api.listMinorCategories, to.everybodyOffered),
  may(
    api.createMinorCategory,
    to.adminsUseOwn,
    (it, serial) => ({ body: { name: `小分類${serial}`, medium_category_id: it.medium } }),
    { hidden: 400 },
  ),
  may(api.getMinorCategory, to.everybodyReadsOffered, minor),
  may(api.updateMinorCategory, to.adminsChangeOffered, (it, serial) => ({
    ...minor(it),
    body: { name: `小分類${serial}` },
  })),
  may(api.deleteMinorCategory, to.adminsChangeOffered, minor, { fresh: fresh.freshMinor }),
];

/** Questions and courses. */
export const questionPermissions = [
  may(api.listQuestions, to.editorsOffered),
  may(api.getQuestion, to.editorsReadOffered, question),
  may(api.getQuestionWordings, to.editorsReadOffered, question),
  may(api.getQuestionLife, to.adminsReadOffered, question),
  may(api.listQuestionResults, to.adminsReadOffered, question),
  may(api.listQuestionVersions, to.adminsChangeOffered, question),
  may(api.listQuestionTags, to.editorsOffered),
  may(api.listDeletedQuestions, to.admins),
  may(api.restoreQuestion, to.adminsChangeOffered, question, { fresh: fresh.freshDeletedQuestion }),
  may(api.previewErratum, to.adminsChangeOwnQuestions, everybodyRight),
  may(api.createErratum, to.adminsChangeOwnQuestions, everybodyRight, {
    fresh: fresh.freshAnsweredQuestion,
  }),
  may(api.listErrata, to.adminsReadOffered, question),
  may(
    api.createQuestion,
    to.editorsUseOffered,
    (it, serial) => ({ body: questionBody(it, serial) }),
    { hidden: 400 },
  ),
  may(
    api.updateQuestion,
    to.editorsChangeOffered,
    (it, serial) => ({ ...question(it), body: questionBody(it, serial) }),
    { fresh: fresh.freshBasicQuestion },
  ),
  may(
    api.putQuestion,
    to.editorsChangeOffered,
    (it, serial) => ({ ...question(it), body: questionBody(it, serial) }),
    { fresh: fresh.freshBasicQuestion },
  ),
  may(api.deleteQuestion, to.adminsChangeOffered, question, { fresh: fresh.freshQuestion }),
  may(
    api.moveQuestion,
    to.editorsChangeOffered,
    (it) => ({ params: { question_id: it.question }, body: { minor_category_id: it.minor } }),
    { fresh: fresh.freshBasicQuestion },
  ),
  may(
    api.changeQuestions,
    to.adminsUseOwn,
    (it) => ({ body: { ids: [it.question], retired: false } }),
    { hidden: 400 },
  ),
  may(
    api.reviewQuestion,
    to.editorsChangeOffered,
    (it) => ({ ...question(it), body: { step: 'Ask' as const } }),
    { fresh: fresh.freshDraft },
  ),
  may(
    api.createAmendment,
    to.editorsChangeOffered,
    (it, serial) => ({ ...question(it), body: questionBody(it, serial) }),
    { fresh: fresh.freshOwnQuestion },
  ),
  may(
    api.updateQuestionSource,
    to.editorsChangeOffered,
    (it) => ({ ...question(it), body: { shown: true } }),
    { fresh: fresh.freshSourcedQuestion },
  ),
  may(api.getQuestionReadings, to.editorsReadOffered, (it) => ({
    params: { question_id: it.question },
  })),
  may(
    api.correctReading,
    to.editorsChangeOffered,
    (it) => ({
      params: { question_id: it.question },
      body: { surface: '問', reading: 'とい' },
    }),
    { fresh: fresh.freshBasicQuestion },
  ),
  may(
    api.batchQuestions,
    to.adminsUseOwn,
    (it, serial) => ({
      body: {
        post_questions: [questionBody(it, serial)],
        put_questions: [{ ...questionBody(it, serial), id: it.question }],
      },
    }),
    { hidden: 400 },
  ),
  may(api.listCourseTemplates, to.managersOffered),
  may(
    api.createCourseTemplate,
    to.adminsReadOffered,
    (it, serial) => ({ body: { name: `コース${serial}`, question_ids: [it.question] } }),
    { hidden: 400 },
  ),
  may(api.getCourseTemplate, to.managersReadOffered, course),
  may(api.updateCourseTemplate, to.adminsChangeOffered, (it, serial) => ({
    ...course(it),
    body: { name: `コース${serial}` },
  })),
  may(api.deleteCourseTemplate, to.adminsChangeOffered, course, { fresh: fresh.freshCourse }),
  may(
    api.changeCourseStates,
    to.adminsChangeOffered,
    (it) => ({ body: { courses: [{ id: it.course, state: 'Live' as const }] } }),
    { hidden: 400 },
  ),
  may(api.listCourseQuestions, to.managersReadOffered, course),
  may(api.getAttendance, to.managersOwnCompany, (it) => ({ params: { company_id: it.company } })),
  may(api.getCourseConfidence, to.managersReadOffered, course),
  may(api.listConfidenceQuestions, to.managersReadOffered, course),
  may(api.addCourseQuestions, to.adminsChangeOffered, (it) => ({
    ...course(it),
    body: { ids: [it.question] },
  })),
  may(api.listCourseUsers, to.managersReadOffered, (it) => ({ params: { id: it.course } })),
  may(api.getCourseGlance, to.managersReadOffered, (it) => ({ params: { id: it.course } })),
  may(api.listCourseRooms, to.managersUseOwnCourses, course),
  may(api.openCourseRoom, to.managersUseOwnCourses, (it) => ({
    ...course(it),
    body: { name: '第2会議室', hours: 2 },
  })),
  may(api.renewCourseRoom, to.managersUseOwnCourses, courseRoom, { fresh: fresh.freshCourseRoom }),
  may(api.closeCourseRoom, to.managersUseOwnCourses, courseRoom, { fresh: fresh.freshCourseRoom }),
];
