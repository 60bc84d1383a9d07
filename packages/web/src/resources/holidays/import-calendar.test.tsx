import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { json, stubFetch } from '../../app/test/fetch';
import { openPage } from '../../app/test/open-page';
import { ImportCalendar } from './import-calendar';

const trip = { from: '2026-12-28', to: '2027-01-04' };
const birthday = { from: '2026-12-11', to: '2026-12-11' };
const FOUND = {
  added: [trip],
  events: [
    { number: 1, name: '旅行', free: false, times: 1, ...trip },
    { number: 3, name: '誕生日', free: true, times: 3, ...birthday },
  ],
  skipped: [
    { number: 2, name: '旅行', from: '2026-12-01', reason: '取り消された予定です。' },
    { number: 3, name: '誕生日', from: '2026-12-11', reason: '空き時間です。' },
  ],
  event_count: 3,
};

it('enters the events that are ticked, and offers those that are free without a tick', async () => {
  const fetched = stubFetch(() => json(FOUND));
  await openPage(<ImportCalendar userId={null} onClose={vi.fn()} />, '/user-holidays');
  const file = new File(['BEGIN:VCALENDAR'], '予定.ics', { type: 'text/calendar' });
  const input = document.querySelector('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [file] } });
  const offered = within(await screen.findByRole('list', { name: '休日にする予定' }));
  const ticks = () => offered.getAllByRole<HTMLInputElement>('checkbox').map((one) => one.checked);
  expect(ticks()).toEqual([true, false]);
  expect(offered.getByLabelText(/誕生日（.*から、くり返し3回）/)).toBeTruthy();
  expect(screen.getByText(/1件を休日に登録します/)).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: '取り込まない予定', hidden: true })).getAllByRole(
      'listitem',
      { hidden: true },
    ),
  ).toHaveLength(1);
  fireEvent.click(offered.getByLabelText(/誕生日/));
  fireEvent.click(offered.getByLabelText(/旅行/));
  expect(ticks()).toEqual([false, true]);
  fireEvent.click(screen.getByRole('button', { name: '休日に登録する' }));
  await vi.waitFor(() => expect(fetched.mock.calls).toHaveLength(2));
  expect(JSON.parse(String(fetched.mock.calls[1]![1].body))).toMatchObject({ events: [3] });
});
