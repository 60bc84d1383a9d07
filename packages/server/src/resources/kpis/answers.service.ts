import type { ReportedAnswer } from './reported-answer';
import { listAnswersOfUsers } from './answers.queries';
import { groupBy } from '../../shared/group-by';
import type { Person } from './people';
import { openReport } from './report';
import type { ReportCall } from './report-query';
import { scopeWithin } from './scope-of-people';
import { sumsByUser } from './sums.queries';

const PEOPLE_AT_A_TIME = 20;

/** Answers with the main department that a person had on their day, where a report counts by then. */
const departmentsOnDays = (people: readonly Person[]) => {
  const byId = groupBy(people, ({ id }) => id);
  return (answer: ReportedAnswer): ReportedAnswer => {
    const { user_id: userId, answered_on: day } = answer;
    const person = byId
      .get(userId)
      ?.find(({ days }) => days === null || (days.from <= day && day <= days.to));
    return person?.was ? { ...answer, department_name: person.was.departmentName } : answer;
  };
};

/** The answers that a report counts: how many, and each of them, person by person in the order they were given. */
export const answersOfReport = async (
  call: ReportCall,
): Promise<{ total: number; batches: AsyncIterable<readonly ReportedAnswer[]> }> => {
  const report = await openReport(call);
  const { tx, caller, period, scope, people } = report;
  const sums = await sumsByUser(tx, { ...scope, objective: 'taken-questions' }, period);
  const isNamed = new Set(people.flatMap((one) => (one.isNamed ? [one.id] : [])));
  const departmentOf = departmentsOnDays(people);
  const counts = [...sums]
    .filter(([userId]) => isNamed.has(userId))
    .map(([userId, { asked, recapAsked }]) => ({ userId, answers: asked + recapAsked }))
    .filter(({ answers }) => answers > 0)
    .sort((a, b) => a.userId - b.userId);
  async function* batches(): AsyncGenerator<readonly ReportedAnswer[]> {
    for (let at = 0; at < counts.length; at += PEOPLE_AT_A_TIME) {
      const userIds = counts.slice(at, at + PEOPLE_AT_A_TIME).map(({ userId }) => userId);
      const answers = await listAnswersOfUsers(tx, caller.companyId, scopeWithin(scope, userIds), {
        ...period,
        courseTemplateId: scope.courseTemplateId,
      });
      yield answers.map(departmentOf);
    }
  }
  return { total: counts.reduce((sum, { answers }) => sum + answers, 0), batches: batches() };
};
