import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../app/test/open-page';
import { LimitNote, LimitState } from './limit-note';

const afterAbsence = (count: number) => ({ restart: { per_day: count }, daily_limit: null });
const usual = { restart: null, daily_limit: { per_day: 20 } };

it('says why fewer wait', async () => {
  await openPage(<LimitNote limits={afterAbsence(15)} />, '/examinations/7/start');
  await screen.findByText('お休みのあとなので、1日15問までにしています。');
});

it('says of any other day that it has a limit', async () => {
  await openPage(<LimitNote limits={usual} />, '/examinations/7/start');
  await screen.findByText('1日20問までにしています。');
});

it('says why nothing does, and when it goes on', async () => {
  await openPage(<LimitState limits={afterAbsence(12)} />, '/examinations/7/start');
  await screen.findByText(
    /^お休みのあとなので、1日12問までにしています。.*次の日からまた届きます。$/,
  );
  expect(screen.getByRole('link', { name: 'ホームへ戻る' }).getAttribute('href')).toBe(
    '/dashboard',
  );
});
