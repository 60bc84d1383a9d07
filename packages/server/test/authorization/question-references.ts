import * as api from '@tokiori/contract';
import { refers, type Line, type Reference } from './reference';

const questionContent = (path: string): readonly Line[] => [
  [`${path}.minor_category_id`, 'minor', 400],
  [`${path}.statement_image`, 'image', 400],
  [`${path}.commentary_image`, 'image', 400],
  [`${path}.selectable.0.image`, 'image', 400],
];

const newQuestion = (path: string): readonly Line[] => [
  [`${path}.variant_of`, 'question', 400],
  // A learner looks after no questions.
  [`${path}.owner_id`, 'user', 400, 400],
  ...questionContent(path),
];
/** The question has an amendment already, which is told once everything else is as it should be. */
const amendedQuestion = (path: string): readonly Line[] => [
  [`${path}.owner_id`, 'helper', 400, 409],
  ...questionContent(path).map(([member, names, answer]): Line => [member, names, answer, 409]),
];
/** One that was asked becomes no variant of another. */
const changedQuestion = (path: string): readonly Line[] => [
  [`${path}.variant_of`, 'question', 400, 400],
  // Who looks after it already stays.
  [`${path}.owner_id`, 'helper', 400],
  ...questionContent(path),
];

/** What is written of questions. */
export const questionReferences: readonly Reference[] = [
  ...refers(api.createQuestion, ...newQuestion('body')),
  ...refers(api.updateQuestion, ...changedQuestion('body')),
  ...refers(api.putQuestion, ...changedQuestion('body')),
  ...refers(api.createAmendment, ...amendedQuestion('body')),
  ...refers(
    api.changeQuestions,
    ['body.ids.0', 'question', 400],
    ['body.minor_category_id', 'minor', 400],
    ['body.owner_id', 'user', 400, 400],
  ),
  ...refers(api.moveQuestion, ['body.minor_category_id', 'minor', 400]),
  ...refers(
    api.batchQuestions,
    ...newQuestion('body.post_questions.0'),
    ['body.put_questions.0.id', 'question', 400],
    ...changedQuestion('body.put_questions.0'),
  ),
];

/** Of calls about questions: why an id is no reference. */
export const questionsWithoutReferences: Record<string, string> = {
  'reportQuestion body.survey_id':
    'an answer of one’s own: question-reports/question-reports.test.ts names another’s',
  'askAboutSurvey body.asked_id':
    'one of those whom the learner may ask: question-reports/asks.test.ts names another',
  'listQuestionTags query.id': 'a word: narrows what the list holds for the caller',
  'listDeletedQuestions query.id': 'narrows what the list holds for the caller',
};
