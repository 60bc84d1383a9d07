import {
  batchQuestions,
  changeQuestions,
  createAmendment,
  createQuestion,
  deleteQuestion,
  getQuestion,
  getQuestionLife,
  getQuestionWordings,
  listDeletedQuestions,
  listQuestionResults,
  listQuestions,
  listQuestionTags,
  listQuestionVersions,
  moveQuestion,
  putQuestion,
  restoreQuestion,
  reviewQuestion,
  updateQuestion,
  updateQuestionSource,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as batchService from './batch.service';
import * as changeMany from './change-many.service';
import * as lifeService from './life.service';
import { pageOfResults } from './history.queries';
import { visibleQuestion } from './questions.access';
import { pageOfTags } from './tags.queries';
import * as service from './questions.service';
import * as amendments from './review/amendments.service';
import * as reviewService from './review/review.service';
import * as sourceService from './source.service';
import * as wordingsService from './wordings.service';
import * as versionsService from './versions.service';

const writingRoutes = ({ bind, images, jobs, config }: App): void => {
  bind.call(createQuestion, ({ tx, caller, body, files, now }) =>
    service.createQuestion(tx, caller, { body, files, images, now }),
  );
  bind.call(updateQuestion, ({ tx, caller, params, body, files, now }) =>
    service.updateQuestion(tx, caller, params.id, { body, files, images, now }),
  );
  bind.call(putQuestion, ({ tx, caller, params, body, now }) =>
    service.updateQuestion(tx, caller, params.id, { body, files: {}, images, now }),
  );
  bind.call(moveQuestion, ({ tx, caller, params, body, now }) =>
    service.updateQuestion(tx, caller, params.question_id, { body, files: {}, images, now }),
  );
  bind.call(deleteQuestion, ({ tx, caller, params, now }) =>
    service.deleteQuestion(tx, caller, params.id, now),
  );
  bind.call(restoreQuestion, versionsService.restoreQuestion);
  bind.call(reviewQuestion, reviewService.reviewQuestion);
  bind.call(createAmendment, ({ tx, caller, params, body, files, now }) =>
    amendments.createAmendment(tx, caller, params.id, { body, files, images, now }),
  );
  bind.call(updateQuestionSource, sourceService.updateQuestionSource);
  bind.call(changeQuestions, (call) =>
    changeMany.changeQuestions(call, { jobs, publicUrl: config.publicUrl }),
  );
  bind.call(batchQuestions, ({ tx, caller, body, now }) =>
    batchService.batchQuestions(tx, caller, body, now),
  );
};

export const questionsRoutes = (app: App): void => {
  const { bind } = app;
  bind.call(listQuestions, service.listQuestions);
  bind.call(listQuestionTags, pageOfTags);
  bind.call(getQuestion, ({ tx, caller, params }) => service.getQuestion(tx, caller, params.id));
  bind.call(getQuestionWordings, wordingsService.getQuestionWordings);
  bind.call(getQuestionLife, lifeService.getQuestionLife);
  bind.call(listQuestionResults, async (call) => {
    await visibleQuestion(call.tx, call.caller, call.params.id);
    return pageOfResults(call);
  });
  bind.call(listQuestionVersions, versionsService.listQuestionVersions);
  bind.call(listDeletedQuestions, versionsService.listDeletedQuestions);
  writingRoutes(app);
};
