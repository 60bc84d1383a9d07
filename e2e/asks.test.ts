import { expect, it } from 'vitest';
import { apiAs, newBasicLearner } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';

const { open } = useBrowser();

/** Somebody who has missed the one question of a basic four times, and the manager of their department. */
const stuck = async () => {
  const { basic, learner, loginId, user } = await newBasicLearner(1);
  const admin = await apiAs('admin@tokiori.example');
  const { company } = await admin.get<{ company: { id: number } }>('/me');
  const { department_id } = await admin.get<{ department_id: number }>(`/users/${user.id}`);
  const managerId = `${loginId}-kanri`;
  const manager = await admin.post<{ id: number; name: string }>('/users', {
    name: `店長 ${loginId}`,
    login_id: managerId,
    password: PASSWORD,
    role: 'DepartmentManager',
    department_id,
  });
  let at = { sheet: 0, survey: 0 };
  for (let missed = 0; missed < 4; missed += 1) {
    const path = `/companies/${company.id}/basics/${basic.id}/next-survey-sheet`;
    const { survey_sheet: sheet } = await learner.get<{ survey_sheet: { id: number } }>(path);
    const { survey } = await learner.get<{ survey: { id: number } }>(
      `/survey_sheets/${sheet.id}/next_question`,
    );
    await learner.post(`/surveys/${survey.id}/skip`, {});
    at = { sheet: sheet.id, survey: survey.id };
  }
  return {
    loginId,
    managerId,
    manager,
    page: `/survey-sheets/${at.sheet}/surveys/${at.survey}/result`,
  };
};

it('a question that does not stick is asked about, and the reply stands beside it', async () => {
  const { loginId, managerId, manager, page: address } = await stuck();
  const page = await open(PHONE);
  await signIn(page, loginId, address);
  await page.getByRole('button', { name: 'この問題について聞いてみる' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText('が、この問題、まちがえた回数、書いたことを読みます', { exact: false })
    .waitFor();
  await dialog.getByLabel('聞きたいこと', { exact: false }).fill('どう覚えたらよいですか。');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // What was typed is there again after it was closed by accident.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'この問題について聞いてみる' }).click();
  expect(await dialog.getByLabel('聞きたいこと', { exact: false }).inputValue()).toMatch(
    /どう覚え/,
  );
  await dialog.getByRole('button', { name: `${manager.name}さんに聞く` }).click();
  await page.getByText('返事をお待ちください', { exact: false }).waitFor();

  const desk = await open(DESKTOP);
  await signIn(desk, managerId, '/notifications');
  await desk.getByText('さんが、問題について聞いています', { exact: false }).click();
  await desk.waitForURL('**/asked-questions');
  await desk.getByText('どう覚えたらよいですか。').waitFor();
  await desk.getByText('問題と正解を見る').click();
  await desk.getByText('正解：正しい説明1').waitFor();
  await desk.getByLabel('返事').fill('表の3行目で覚えます。');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '返事を送る' }).click();
  await desk.getByText('返事を送りました').waitFor();

  await page.goto('/notifications');
  await page.getByText(`${manager.name}さんから返事が来ました`).click();
  await page.getByText('表の3行目で覚えます。').waitFor();
  await expectAccessible(page);
  await page.goto(address);
  await page.getByText('表の3行目で覚えます。').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
