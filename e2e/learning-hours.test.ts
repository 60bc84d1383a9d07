import { expect, it } from 'vitest';
import { apiAs, newLearner } from './lib/api';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from './lib/browser';

const { open } = useBrowser();

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;
const DAY_MS = 86_400_000;
/** A weekday of Tokyo that is neither today nor next to it: no hours of it are now, whenever this runs. */
const farWeekday = (): string =>
  WEEKDAYS[new Date(Date.now() + 9 * 3_600_000 + 3 * DAY_MS).getUTCDay()] ?? '月';

/** A learner of a course that the company calls compulsory. */
const withRequiredCourse = async () => {
  const made = await newLearner(3);
  const admin = await apiAs('admin@tokiori.example');
  await admin.put(`/course_templates/${made.course.id}`, { required: true });
  // Others of the demo company have the usual name.
  const name = `夜勤 ${made.loginId}`;
  await admin.put(`/users/${made.user.id}`, { name });
  return { ...made, name };
};

it('an admin sets hours, a learner outside of them asks, an admin allows it, and the learner goes on', async () => {
  const { loginId, name } = await withRequiredCourse();
  const desk = await open(DESKTOP);
  await signIn(desk, 'admin@tokiori.example', '/admin/company/learning-hours');
  await desk.getByRole('button', { name: '決まりを追加する' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('radio', { name: '人', exact: true }).check();
  await dialog.getByLabel('ユーザーを探す').fill(name);
  await dialog.getByRole('option', { name: name }).click();
  for (const day of ['月', '火', '水', '木', '金'])
    await dialog.getByRole('checkbox', { name: day, exact: true }).uncheck({ force: true });
  await dialog.getByRole('checkbox', { name: farWeekday(), exact: true }).check({ force: true });
  await dialog.getByRole('radio', { name: '管理者が許可したときだけ出す' }).check();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: '追加する', exact: true }).click();
  await desk.getByText(`人：${name}`).first().waitFor();

  const page = await open(PHONE);
  await signIn(page, loginId, '/dashboard');
  await page.getByRole('heading', { name: 'いまは学習の時間ではありません' }).waitFor();
  await page.getByText(/次は.+9:00からです。/).waitFor();
  await page.getByRole('button', { name: '許可を求める' }).click();
  await page.getByLabel('理由', { exact: false }).fill('夜勤の前に済ませたいです');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: '許可を求める' }).click();
  await page.getByText('返事が来たら、お知らせします。', { exact: false }).first().waitFor();
  await expectNoSidewaysScroll(page);

  await desk.goto('/notifications');
  await desk.getByText(`${name}さんが、時間外の学習の許可を求めています`).click();
  await desk.waitForURL('**/admin/learning-requests*');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: `${name}の操作` }).click();
  await desk.getByRole('menuitem', { name: '返事をする' }).click();
  await desk.getByText('夜勤の前に済ませたいです').last().waitFor();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '許可する', exact: true }).click();
  await desk.getByText('知らせました', { exact: false }).waitFor();

  const learner = await apiAs(loginId);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '3問始める' }).click();
  await page.waitForURL('**/survey-sheets/*');
  const sheetId = Number(/survey-sheets\/(\d+)/.exec(page.url())?.[1]);
  const next = `/survey_sheets/${sheetId}/next_question`;
  const { survey } = await learner.get<{ survey: { id: number } }>(next);
  // The server counts what it saw pass.
  await page.waitForTimeout(2000);
  await learner.post(`/surveys/${survey.id}/skip`, { duration: 2 });

  await desk.goto('/admin/study-times/outside');
  const row = desk.getByRole('row', { name: new RegExp(name) });
  await row.waitFor();
  expect(await row.textContent()).toMatch(/秒/);
  await expectAccessible(desk);
});
