import {
  answerQuestionReport,
  listOwnQuestionReports,
  listQuestionReports,
  reportQuestion,
  seeQuestionReport,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as own from './own-reports.service';
import * as service from './question-reports.service';

export const questionReportsRoutes = ({ bind, jobs, config }: App): void => {
  bind.call(reportQuestion, own.reportQuestion);
  bind.call(listOwnQuestionReports, own.listOwnQuestionReports);
  bind.call(seeQuestionReport, own.seeQuestionReport);
  bind.call(listQuestionReports, service.listQuestionReports);
  bind.call(answerQuestionReport, (call) =>
    service.answerQuestionReport(call, { jobs, publicUrl: config.publicUrl }),
  );
};
