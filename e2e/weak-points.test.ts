import { expect, it } from 'vitest';
import { patiently } from '../scripts/lib/patience.mjs';
import { apiAs } from './lib/api';
import { DESKTOP, signIn, useBrowser } from './lib/browser';
import { newPerson } from './lib/people';

const { open } = useBrowser();

interface Weakness {
  minor_category_id: number;
  minor_category_name: string;
}

it('what the company does not know becomes a course, and somebody gets it', async () => {
  const admin = await apiAs('admin@tokiori.example');
  const weaknesses = () => admin.get<Weakness[]>('/kpis/weaknesses?by=category&range=[0,4]');
  // Worked out beside the start.
  await expect
    .poll(async () => (await weaknesses()).length, { timeout: patiently(60_000) })
    .not.toBe(0);
  const person = await newPerson();

  const page = await open(DESKTOP);
  await signIn(page, 'admin@tokiori.example', '/admin');
  await page.getByRole('heading', { name: '会社が苦手なこと' }).waitFor();
  await page
    .getByRole('button', { name: /「.+」のコースを作る/ })
    .first()
    .click();
  await page.waitForURL('**/admin/courses/create**');
  const name = `苦手をなくす ${person.email}`;
  await page.getByLabel('コース名').fill(name);
  const create = page.getByRole('button', { name: /\d+問のコースを作成する/ });
  const count = Number(/\d+/.exec((await create.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(0);
  await create.click();

  await page.waitForURL('**/admin/courses/*/users**');
  await page.getByText('受講していない').first().click();
  await page.getByLabel('氏名').first().fill(person.name);
  await page.waitForURL(/[?&]q=/);
  await page.getByRole('checkbox', { name: new RegExp(person.name) }).check();
  await page.getByRole('button', { name: '1人に割り当てる' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '1人に割り当てる' }).click();
  const asLearner = await apiAs(person.email);
  await expect
    .poll(() => asLearner.get<unknown[]>('/examinations'), { timeout: patiently(10_000) })
    .toMatchObject([{ question_count: count }]);
  const learner = await open(DESKTOP);
  await signIn(learner, person.email, '/examinations');
  await learner.getByText(name).first().waitFor();
});
