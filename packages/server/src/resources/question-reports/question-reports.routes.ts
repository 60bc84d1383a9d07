import {
  answerAsk,
  answerQuestionReport,
  askAboutSurvey,
  getSurveyHelp,
  listAskedQuestions,
  listOwnQuestionReports,
  listQuestionReports,
  reportQuestion,
  seeQuestionReport,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as asks from './asks.service';
import * as own from './own-reports.service';
import * as service from './question-reports.service';

export const questionReportsRoutes = ({ bind, jobs, config }: App): void => {
  bind.call(reportQuestion, own.reportQuestion);
  bind.call(listOwnQuestionReports, own.listOwnQuestionReports);
  bind.call(seeQuestionReport, own.seeQuestionReport);
  bind.call(listQuestionReports, service.listQuestionReports);
  const tools = { jobs, publicUrl: config.publicUrl };
  bind.call(answerQuestionReport, (call) => service.answerQuestionReport(call, tools));
  bind.call(getSurveyHelp, asks.getSurveyHelp);
  bind.call(askAboutSurvey, (call) => asks.askAboutSurvey(call, tools));
  bind.call(listAskedQuestions, asks.listAskedQuestions);
  bind.call(answerAsk, (call) => asks.answerAsk(call, tools));
};
