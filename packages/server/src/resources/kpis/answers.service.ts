import type { ReportedAnswer } from './reported-answer';
import { listAnswersOfUsers } from './answers.queries';
import { openReport } from './report';
import type { ReportCall } from './report-query';
import { sumsByUser } from './sums.queries';

const PEOPLE_AT_A_TIME = 20;

/** The answers that a report counts: how many, and each of them, person by person in the order they were given. */
export const answersOfReport = async (
  call: ReportCall,
): Promise<{ total: number; batches: AsyncIterable<readonly ReportedAnswer[]> }> => {
  const report = await openReport(call);
  const { tx, caller, period, scope } = report;
  const sums = await sumsByUser(tx, { ...scope, objective: 'taken-questions' }, period);
  const counts = [...sums]
    .map(([userId, { asked, recapAsked }]) => ({ userId, answers: asked + recapAsked }))
    .filter(({ answers }) => answers > 0)
    .sort((a, b) => a.userId - b.userId);
  async function* batches(): AsyncGenerator<readonly ReportedAnswer[]> {
    for (let at = 0; at < counts.length; at += PEOPLE_AT_A_TIME) {
      const userIds = counts.slice(at, at + PEOPLE_AT_A_TIME).map(({ userId }) => userId);
      yield await listAnswersOfUsers(tx, caller.companyId, userIds, {
        ...period,
        courseTemplateId: scope.courseTemplateId,
      });
    }
  }
  return { total: counts.reduce((sum, { answers }) => sum + answers, 0), batches: batches() };
};
