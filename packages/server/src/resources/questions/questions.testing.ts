import { answerSurvey, nextQuestion, nextSheet } from '@tokiori/contract';
import { choiceIn, type Person } from '#testing';

interface People {
  admin: Person;
  learner: Person;
}

/** Answers the next question of a sheet rightly or wrongly, as only an admin can know. */
const answerNext = async (
  { admin, learner }: People,
  sheetId: number,
  isCorrect: boolean,
): Promise<void> => {
  const { survey, question } = await learner.ok(nextQuestion, { params: { id: sheetId } });
  const choice = await choiceIn(admin, question!, isCorrect);
  await learner.ok(answerSurvey, {
    params: { survey_id: survey!.id },
    body: { selected: [choice], duration: 5 },
  });
};

/** Takes the examination's next sheet and gives one answer after another: `true` for right ones. */
export const sit = async (
  people: People & { examination: { id: number } },
  answers: readonly boolean[],
): Promise<void> => {
  const params = { examination_id: people.examination.id };
  const { survey_sheet: sheet } = await people.learner.ok(nextSheet, { params });
  for (const isCorrect of answers) await answerNext(people, sheet!.id, isCorrect);
};
