import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { openPage } from '../../app/test/open-page';
import { UnsubscribePage } from './unsubscribe-page';

beforeEach(() => setSession(null));
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'お知らせメールを止める' }));

it('stops nothing before it is asked to, and says how to have mails again', async () => {
  const fetched = stubFetch(() => json({ stopped: true }));
  const { address } = await openPage(<UnsubscribePage />, '/unsubscribe#code=1.2.abc');
  await screen.findByRole('button', { name: 'お知らせメールを止める' });
  expect(address()).toBe('/unsubscribe');
  expect(fetched).not.toHaveBeenCalled();
  await press();
  await screen.findByText('お知らせメールを止めました。');
  expect(screen.getByRole('link', { name: 'プロフィールを開く' })).toBeTruthy();
});

it('says so where the company does not allow it', async () => {
  stubFetch(() => json({ stopped: false }));
  await openPage(<UnsubscribePage />, '/unsubscribe#code=1.2.abc');
  await press();
  await screen.findByText(/お知らせメールは止められません/);
});

it('says what to do where the link was cut off', async () => {
  await openPage(<UnsubscribePage />, '/unsubscribe');
  await screen.findByText('リンクの途中で切れています。');
});
