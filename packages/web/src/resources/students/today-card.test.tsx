import type { TakeNow } from '@tokiori/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { TodayCard } from './today-card';

const sheet: TakeNow = {
  kind: 'Daily',
  examination_id: 1,
  image: null,
  to: null,
  name: '接客の基本',
  survey_sheet_id: null,
  question_count: 3,
  answered_count: 0,
  estimated_minutes: 2,
  left_count: 3,
  left_minutes: 2,
  waiting_sheet_count: 1,
  since: '2026-11-20',
  is_maintenance: false,
  required: false,
  is_exam: false,
};
const UNLIMITED = { restart: null, daily_limit: null };
const left = { question_count: 3, estimated_minutes: 2 };

beforeEach(() => {
  setSession(makeSession());
  stubFetch(() => json([]));
});

it('begins with what is next, and leaves the rest of the day open', async () => {
  const all = { ...left, question_count: 32 };
  await openPage(<TodayCard take_now={[sheet]} left_today={all} {...UNLIMITED} />, '/');
  await screen.findByText('まず3問、約2分');
  expect(screen.getByText('今日はあと29問。ここまででも大丈夫です。')).toBeTruthy();
  expect(screen.getByRole('button', { name: '3問始める' })).toBeTruthy();
});

it('says no more than how much it is where that is all', async () => {
  await openPage(<TodayCard take_now={[sheet]} left_today={left} {...UNLIMITED} />, '/');
  expect(await screen.findAllByText('3問・約2分')).toHaveLength(2);
  expect(screen.queryByText(/ここまででも/)).toBeNull();
});

it('goes on with what was begun', async () => {
  const begun = { ...sheet, answered_count: 1 };
  const now = { ...left, question_count: 2 };
  await openPage(<TodayCard take_now={[begun]} left_today={now} {...UNLIMITED} />, '/');
  expect(await screen.findByRole('button', { name: '続ける' })).toBeTruthy();
});

it('says why no more is asked', async () => {
  const limits = { restart: null, daily_limit: { per_day: 20 } };
  await openPage(<TodayCard take_now={[sheet]} left_today={left} {...limits} />, '/');
  expect(await screen.findByText('1日20問までにしています。')).toBeTruthy();
});

it('leads to how an exam is held, and begins it nowhere else', async () => {
  const fetched = stubFetch(() => json([]));
  const exam = { ...sheet, is_exam: true };
  const { address } = await openPage(
    <TodayCard take_now={[exam]} left_today={left} {...UNLIMITED} />,
    '/dashboard',
  );
  expect(screen.getByText('試験')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '試験の説明へ' }));
  await expect.poll(address).toBe('/examinations/1/start');
  expect(fetched).not.toHaveBeenCalled();
});

it('goes on with an exam whose time runs, before its first answer', async () => {
  const begun = { ...sheet, is_exam: true, survey_sheet_id: 12 };
  stubFetch(() => json({ survey_sheet: { id: 12 }, next_on: null }));
  const { address } = await openPage(
    <TodayCard take_now={[begun]} left_today={left} {...UNLIMITED} />,
    '/dashboard',
  );
  fireEvent.click(screen.getByRole('button', { name: '続ける' }));
  await expect.poll(address).toBe('/survey-sheets/12');
});

it('leads to how it is held what has become an exam since the day was told', async () => {
  stubFetch(() => json({ code: 'EXAM_NOT_BEGUN', message: '' }, 409));
  const { address } = await openPage(
    <TodayCard take_now={[sheet]} left_today={left} {...UNLIMITED} />,
    '/dashboard',
  );
  fireEvent.click(screen.getByRole('button', { name: '3問始める' }));
  await expect.poll(address).toBe('/examinations/1/start');
});
