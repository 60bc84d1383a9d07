import {
  batchQuestions,
  createQuestion,
  deleteQuestion,
  getQuestion,
  listQuestionResults,
  listQuestions,
  listUserCourseQuestions,
  moveQuestion,
  updateQuestion,
} from '@tokiori/contract';
import type { App } from '../../app';
import { visibleCourse } from '../course-templates/course-templates.access';
import { visibleUser } from '../users/users.access';
import { saveBatch } from './batch.service';
import { pageOfResults, pageOfUserCourseQuestions } from './history.queries';
import { visibleQuestion } from './questions.access';
import * as service from './questions.service';

const writingRoutes = ({ bind, images }: App): void => {
  bind.call(createQuestion, ({ tx, caller, body, files, now }) =>
    service.createQuestion(tx, caller, { body, files, images, now }),
  );
  bind.call(updateQuestion, ({ tx, caller, params, body, files, now }) =>
    service.updateQuestion(tx, caller, params.id, { body, files, images, now }),
  );
  bind.call(moveQuestion, ({ tx, caller, params, body, now }) =>
    service.updateQuestion(tx, caller, params.question_id, { body, files: {}, images, now }),
  );
  bind.call(deleteQuestion, ({ tx, caller, params, now }) =>
    service.deleteQuestion(tx, caller, params.id, now),
  );
  bind.call(batchQuestions, ({ tx, caller, body, now }) => saveBatch(tx, caller, body, now));
};

export const questionsRoutes = (app: App): void => {
  const { bind } = app;
  bind.call(listQuestions, ({ tx, caller, query, list }) =>
    service.listQuestions(tx, caller, query, list),
  );
  bind.call(getQuestion, ({ tx, caller, params }) => service.readQuestion(tx, caller, params.id));
  bind.call(listQuestionResults, async ({ tx, caller, params, list }) => {
    await visibleQuestion(tx, caller, params.id);
    return pageOfResults(tx, caller, params.id, list);
  });
  bind.call(listUserCourseQuestions, async ({ tx, caller, params, list }) => {
    const { user_id: userId, course_id: courseId } = params;
    await visibleUser(tx, caller, userId);
    await visibleCourse(tx, caller, courseId);
    return pageOfUserCourseQuestions(tx, caller, { userId, courseId }, list);
  });
  writingRoutes(app);
};
