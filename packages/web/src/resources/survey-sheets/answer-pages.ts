// One file for both: they are made of the same parts.
export { QuestionAnswersPage } from './question-answers-page';
export { SurveyResultPage } from './survey-result-page';
