import type { StudentTop } from '@tokiori/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { Today } from './today';

const TOP = {
  today: '2026-11-18',
  take_now: [],
  next_on: '2026-11-19',
  next_kind: 'Daily',
  is_day_off: false,
  leave: null,
  restart: null,
  daily_limit: null,
  week: [
    { date: '2026-11-18', state: 'Done' },
    { date: '2026-11-19', state: 'Open' },
  ],
} as unknown as StudentTop;

it('says of a day that the device has not heard of neither that it is over nor that it is another day', async () => {
  setSession(makeSession());
  stubFetch(() => json([]));
  await openPage(<Today top={TOP} today="2026-11-19" others={[]} isAllGiven={false} />, '/');
  expect(await screen.findByText('今日の分は、つながるとわかります')).toBeTruthy();
  expect(screen.queryByText(/おわりです/)).toBeNull();
  const [before, current] = screen.getAllByRole('listitem');
  expect(before!.textContent).not.toContain('今日');
  expect(current!.textContent).toContain('（今日）');
});
