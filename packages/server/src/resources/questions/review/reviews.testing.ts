import { updateCompany } from '@tokiori/contract';
import type { Person, TestApp } from '#testing';

/** Whether a second person is wanted in an admin's company. */
export const turnReviews = (admin: Person, isOn: boolean) =>
  admin.ok(updateCompany, {
    params: { id: admin.companyId },
    body: { reviews_questions: isOn },
  });

/** A company that wants a second person, with two admins. */
export const makeReviewing = async (app: TestApp) => {
  const { admin: author, company } = await app.make.company();
  const reviewer = await app.make.user(company.id, { role: 'Admin' });
  await turnReviews(author, true);
  return { author, reviewer, company };
};
