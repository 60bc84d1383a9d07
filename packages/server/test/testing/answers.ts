import {
  answerSurvey,
  getQuestion,
  nextBasicSheet,
  nextQuestion,
  nextSheet,
  takeRecap,
  type Confidence,
  type LearnerQuestion,
  type SurveySheet,
} from '@tokiori/contract';
import { RIGHT_CHOICE } from './make-learning';
import type { Person } from './person';

/**
 * The number that a right choice, or a wrong one, has in the survey that asks the question. Told by its text, as an
 * admin knows it: sheets do not contain the bank's own numbers.
 */
export const choiceIn = async (
  admin: Person,
  question: LearnerQuestion,
  isCorrect: boolean,
): Promise<number> => {
  const { selectable } = await admin.ok(getQuestion, { params: { id: question.id } });
  const texts = selectable.filter((each) => each.is_correct === isCorrect).map(({ text }) => text);
  return question.selectable.find(({ text }) => texts.includes(text))!.id;
};

/** The sheet of a basic that somebody takes now. */
const basicSheet = async (person: Person, basicId: number): Promise<SurveySheet> => {
  const params = { company_id: person.companyId, basic_id: basicId };
  const { survey_sheet: sheet } = await person.ok(nextBasicSheet, { params });
  if (!sheet) throw new Error(`basic ${basicId} has no sheet to take`);
  return sheet;
};

/** Whether an answer is right, and how sure somebody says to be of it. */
type Mark = boolean | { isRight: boolean; confidence: Confidence };

/** Answers the next question of a sheet of made questions. Returns the sheet after it. */
const answerNext = async (person: Person, sheetId: number, mark: Mark): Promise<SurveySheet> => {
  const { isRight, ...sureness } = typeof mark === 'boolean' ? { isRight: mark } : mark;
  const { survey, question } = await person.ok(nextQuestion, { params: { id: sheetId } });
  const choice = question!.selectable.find(({ text }) => (text === RIGHT_CHOICE) === isRight)!;
  const params = { survey_id: survey!.id };
  const body = { selected: [choice.id], duration: 5, ...sureness };
  return (await person.ok(answerSurvey, { params, body })).survey_sheet;
};

/** Answers the next questions of a sheet of made questions; `marks` says which are right. Returns the sheet after them. */
export const answerInTurn = async (
  person: Person,
  sheetId: number,
  marks: readonly Mark[],
): Promise<SurveySheet | null> => {
  let sheet: SurveySheet | null = null;
  for (const mark of marks) sheet = await answerNext(person, sheetId, mark);
  return sheet;
};

/** Answers the next questions of what is due in an examination of made questions: its test, or its review. */
export const takeDue = async (
  person: Person,
  examinationId: number,
  marks: readonly Mark[],
  kind: 'Daily' | 'Recap' = 'Daily',
): Promise<SurveySheet> => {
  const params = { examination_id: examinationId };
  const { survey_sheet: sheet } = await person.ok(kind === 'Daily' ? nextSheet : takeRecap, {
    params,
  });
  if (!sheet) throw new Error(`examination ${examinationId} has no sheet to take`);
  return (await answerInTurn(person, sheet.id, marks)) ?? sheet;
};

/** Answers the next question of a basic right, and leaves the sitting. */
export const beginBasic = async (person: Person, basicId: number): Promise<SurveySheet> =>
  answerNext(person, (await basicSheet(person, basicId)).id, true);

/**
 * Sits a whole sitting of a basic of made questions and answers so many of them right, the first ones.
 * @returns the finished sheet
 */
export const takeBasic = async (
  person: Person,
  basicId: number,
  { correct }: { correct: number },
): Promise<SurveySheet> => {
  let sheet = await basicSheet(person, basicId);
  while (sheet.answered_count < sheet.question_count)
    sheet = await answerNext(person, sheet.id, sheet.answered_count < correct);
  return sheet;
};
