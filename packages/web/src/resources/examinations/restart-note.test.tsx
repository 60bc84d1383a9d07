import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../app/test/open-page';
import { RestartNote, RestartState } from './restart-note';

it('says why fewer wait', async () => {
  await openPage(<RestartNote restart={{ per_day: 15 }} />, '/examinations/7/start');
  await screen.findByText('お休みのあとなので、1日15問までにしています。');
});

it('says why nothing does, and when it goes on', async () => {
  await openPage(<RestartState restart={{ per_day: 12 }} />, '/examinations/7/start');
  await screen.findByText(
    /^お休みのあとなので、1日12問までにしています。.*次の日からまた届きます。$/,
  );
  expect(screen.getByRole('link', { name: 'ホームへ戻る' }).getAttribute('href')).toBe(
    '/dashboard',
  );
});
