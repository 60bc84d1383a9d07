import { useNavigate } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPage } from '../test/open-page';
import { ServerErrorPage } from './server-error-page';

const retry = () => fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));

it('begins anew where there is no page to go back to', async () => {
  const { address } = await openPage(<ServerErrorPage />, '/500');
  retry();
  await vi.waitFor(() => expect(address()).toBe('/'));
});

const Failed = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate({ to: '/500' })}>失敗する</button>;
};

it('goes back to the page that failed', async () => {
  const { address } = await openPage(<Failed />, '/result', <ServerErrorPage />);
  fireEvent.click(screen.getByRole('button', { name: '失敗する' }));
  await vi.waitFor(() => expect(address()).toBe('/500'));
  retry();
  await vi.waitFor(() => expect(address()).toBe('/result'));
});
