import type { Examination, LearnerExam, TakeNow } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { examinationQuery } from './examinations.api';
import { StartTest } from './start-test';

const exam: LearnerExam = {
  time_limit_minutes: 45,
  is_drawn: true,
  honesty_statement: '自分ひとりで受けます。',
  counts_leaving: true,
  needs_room_code: true,
  digest: 'as-it-is-told',
};
const examination = {
  id: 7,
  exam,
  required: false,
  waiting_sheet_count: 1,
  questions_per_sheet: 5,
  question_count: 20,
  answered_count: 0,
} as Examination;
const waiting = {
  kind: 'Daily',
  examination_id: 7,
  question_count: 5,
  answered_count: 0,
  survey_sheet_id: null,
  estimated_minutes: 4,
  since: '2026-11-20',
  is_exam: true,
} as TakeNow;

beforeEach(() => setSession(makeSession()));

const open = (changes: Partial<TakeNow> = {}) =>
  openPage(
    <StartTest examination={examination} waiting={{ ...waiting, ...changes }} limits={undefined} />,
    '/examinations/7/start',
  );

it('tells how an exam is held, and begins it once with what was entered', async () => {
  const calls = stubFetch(() => json({ survey_sheet: { id: 77 }, next_on: null }));
  const { address } = await open();
  expect(await screen.findByText('制限時間は45分です。始めると止まりません。')).toBeDefined();
  expect(screen.getByText('問題は、受ける人ごとに選んでいます。')).toBeDefined();
  expect(screen.getByText('5問')).toBeDefined();
  const start = () => fireEvent.click(screen.getByRole('button', { name: '試験を始める' }));
  start();
  expect(calls).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('会場のコード'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('checkbox', { name: '自分ひとりで受けます。' }));
  start();
  start();
  await expect.poll(address).toBe('/survey-sheets/77');
  expect(calls.mock.calls.map(([url, init]) => [url, init.method])).toEqual([
    ['/api/examinations/7/sittings', 'POST'],
  ]);
  expect(JSON.parse(String(calls.mock.calls[0]![1].body))).toEqual({
    honesty_confirmed: true,
    room_code: '123456',
    shown: 'as-it-is-told',
  });
});

it('goes on with one that is begun without asking again, and says how much time is left', async () => {
  const ends_at = new Date(Date.now() + 12.5 * 60_000).toISOString();
  stubFetch((url) =>
    url.includes('/sittings')
      ? json({ survey_sheet: { id: 40 }, next_on: null })
      : json([{ id: 40, ends_at }], 200, { 'content-range': 'rows 0-0/1' }),
  );
  const { address } = await open({ survey_sheet_id: 40 });
  expect(await screen.findByText('残り時間は、約12分です。')).toBeDefined();
  expect(screen.queryByLabelText('会場のコード')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '試験を続ける' }));
  await expect.poll(address).toBe('/survey-sheets/40');
});

it('takes a test to its end as it was begun, also where its course has become an exam', async () => {
  const calls = stubFetch(() => json({ survey_sheet: { id: 40 }, next_on: null }));
  const { address } = await open({ is_exam: false, survey_sheet_id: 40, answered_count: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'テストを続ける' }));
  await expect.poll(address).toBe('/survey-sheets/40');
  expect(calls.mock.calls[0]![0]).toContain('/examinations/7/next');
});

it('asks again for what has become an exam since the page was told of it', async () => {
  let isExam = false;
  stubFetch((url) => {
    if (url.includes('/examinations/7/next')) {
      isExam = true;
      return json({ code: 'EXAM_NOT_BEGUN', message: '説明を読んでから始めます。' }, 409);
    }
    return json({ ...examination, exam: isExam ? exam : null });
  });
  const Told = () => {
    const { data } = useQuery(examinationQuery(7));
    return data && <StartTest examination={data} waiting={undefined} limits={undefined} />;
  };
  await openPage(<Told />, '/examinations/7/start');
  fireEvent.click(await screen.findByRole('button', { name: '5問のテストを始める' }));
  expect(await screen.findByText('説明を読んでから始めます。')).toBeDefined();
  expect(await screen.findByRole('button', { name: '試験を始める' })).toBeDefined();
});

it.each(['EXAM_RULES_CHANGED', 'HONESTY_NOT_CONFIRMED'])(
  'shows how it is held by now when that has changed: %s',
  async (code) => {
    let isChanged = false;
    stubFetch((url) => {
      if (!url.includes('/sittings'))
        return json({
          ...examination,
          exam: { ...exam, needs_room_code: false, time_limit_minutes: isChanged ? 5 : 45 },
        });
      isChanged = true;
      return json({ code, message: '試験の受け方が変わりました。' }, 409);
    });
    const Read = () => {
      const { data } = useQuery(examinationQuery(7));
      return data && <StartTest examination={data} waiting={waiting} limits={undefined} />;
    };
    await openPage(<Read />, '/examinations/7/start');
    fireEvent.click(await screen.findByRole('checkbox', { name: '自分ひとりで受けます。' }));
    fireEvent.click(screen.getByRole('button', { name: '試験を始める' }));
    expect(await screen.findByText('制限時間は5分です。始めると止まりません。')).toBeDefined();
    expect(screen.getByText('試験の受け方が変わりました。')).toBeDefined();
  },
);
