import type { StudentBasic } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { ownBasicsQuery } from './learner-basics.api';
import { makeBasic, makeBegun, PASSED } from './make-basic.testing';
import { StartCard } from './start-card';

const AGAIN = /新しい結果が成績になります。途中でやめた回は数えません。/;

beforeEach(() => setSession(makeSession()));

const open = (basic: StudentBasic) =>
  openPage(<StartCard basic={basic} today="2026-11-20" />, '/company-basics/5/start');

it('begins a sitting once and goes to its sheet', async () => {
  const calls = stubFetch(() => json({ survey_sheet: { id: 77 }, next_on: '2026-11-20' }));
  const page = await open(makeBasic());
  expect(screen.getByText('10問中8問以上')).toBeDefined();
  expect(screen.queryByText(AGAIN)).toBeNull();
  const button = screen.getByRole('button', { name: '始める' });
  fireEvent.click(button);
  fireEvent.click(button);
  await vi.waitFor(() => expect(page.address()).toBe('/survey-sheets/77'));
  expect(calls.mock.calls.map(([url]) => url)).toEqual([
    '/api/companies/1/basics/5/next-survey-sheet',
  ]);
});

it('tells somebody who has passed what becomes of the score', async () => {
  await open(makeBasic({ last: PASSED }));
  expect(screen.getByText(AGAIN)).toBeDefined();
  expect(screen.getByRole('button', { name: 'もう一度始める' })).toBeDefined();
});

it('goes on with what was begun, and tells how far it is', async () => {
  await open(makeBegun());
  expect(screen.getByRole('button', { name: '続ける' })).toBeDefined();
  expect(screen.getByText('10問中3問まで解答しました。')).toBeDefined();
});

it('tells on the day after its last one that what was begun can be finished today', async () => {
  await open(makeBegun({ to: '2026-11-19' }));
  expect(screen.getByText(/途中の受講は今日まで続けられます。/)).toBeDefined();
  expect(screen.getByRole('button', { name: '続ける' })).toHaveProperty('disabled', false);
});

it('does not begin before its first day, and says when that is', async () => {
  await open(makeBasic({ open: false, from: '2026-12-01', last: PASSED }));
  const button = screen.getByRole('button', { name: 'もう一度始める' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText('12月1日（火）から受けられます。')).toBeDefined();
  expect(screen.queryByText(AGAIN)).toBeNull();
});

const makeExam = (needs_room_code: boolean) => ({
  time_limit_minutes: null,
  is_drawn: false,
  honesty_statement: null,
  counts_leaving: false,
  needs_room_code,
  digest: 'as-it-is-told',
});

it('asks nobody for the code again who has begun and answered nothing yet', async () => {
  const open_sheet = { survey_sheet_id: 41, answered_count: 0, question_count: 10 };
  await open(makeBegun({ exam: makeExam(true), open_sheet }));
  const button = await screen.findByRole('button', { name: '続ける' });
  expect(button).toHaveProperty('disabled', false);
  expect(screen.queryByLabelText('会場のコード')).toBeNull();
  expect(screen.getByText('まだ解答していません。')).toBeDefined();
});

it('says that a code is needed since the page was opened, and asks for it', async () => {
  let isNeeded = false;
  stubFetch((url) => {
    if (url.includes('/sittings')) {
      isNeeded = true;
      return json({ code: 'ROOM_CODE_NEEDED', message: '' }, 409);
    }
    return json([makeBasic({ exam: makeExam(isNeeded) })]);
  });
  const Own = () => {
    const { data } = useQuery(ownBasicsQuery);
    return data?.rows.map((basic) => <StartCard key={basic.id} basic={basic} today="2026-11-20" />);
  };
  await openPage(<Own />, '/company-basics/5/start');
  fireEvent.click(await screen.findByRole('button', { name: '始める' }));
  expect(await screen.findByText(/会場のコードが必要になりました/)).toBeDefined();
  expect(await screen.findByLabelText('会場のコード')).toBeDefined();
});

it('asks for the code of the room, in either width, and says beside it that it was wrong', async () => {
  const wrong = { code: 'ROOM_CODE_WRONG', message: 'コードが違います。' };
  const calls = stubFetch(() => json(wrong, 409));
  await open(makeBasic({ exam: makeExam(true) }));
  await screen.findByLabelText('会場のコード');
  const start = () => fireEvent.click(screen.getByRole('button', { name: '始める' }));
  start();
  expect(screen.getByText('会場のコードを、6桁の数字で入力してください。')).toBeDefined();
  expect(calls).not.toHaveBeenCalled();
  const field = screen.getByLabelText('会場のコード');
  fireEvent.change(field, { target: { value: '１２３４５６' } });
  start();
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(JSON.parse(String(calls.mock.calls[0]?.[1]?.body))).toMatchObject({ room_code: '123456' });
  expect(screen.getByText(/コードが違うか、会場が閉じています|コードが違います/)).toBeDefined();
});
