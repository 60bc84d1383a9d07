import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { TodayPage } from './today-page';

const CODE = 'x'.repeat(43);
const item = {
  kind: 'Daily',
  examination_id: 7,
  name: '安全',
  image: null,
  question_count: 5,
  answered_count: 0,
  survey_sheet_id: null,
  waiting_sheet_count: 1,
  estimated_minutes: 4,
  left_count: 5,
  left_minutes: 4,
  since: '2026-11-20',
  to: null,
};
const top = (takeNow: object[]) => ({
  today: '2026-11-20',
  take_now: takeNow,
  left_today: { question_count: 5, estimated_minutes: 4 },
  next_on: null,
  next_kind: null,
  is_day_off: false,
  leave: null,
  week: [],
});

beforeEach(() => setSession(makeSession()));

it('notes whose link it is and goes straight into the sitting', async () => {
  const fetched = stubFetch((url: string) => {
    if (url.includes('/students/top')) return json(top([item]));
    if (url.includes('/examinations/7/next'))
      return json({ survey_sheet: { id: 12 }, next_on: null });
    return new Response(null, { status: 204 });
  });
  const { address } = await openPage(<TodayPage />, `/today?reminder=${CODE}`);
  await expect.poll(address).toBe('/survey-sheets/12');
  const asked = fetched.mock.calls.map(([url]) => url);
  expect(asked.filter((url) => url.endsWith('/reminders/open'))).toHaveLength(1);
});

it('says so kindly when nothing waits', async () => {
  stubFetch(() => json(top([])));
  await openPage(<TodayPage />, '/today');
  await screen.findByText('今日の分はおわりです。');
  expect(screen.getByRole('link', { name: 'ホームへ' })).toBeTruthy();
});
