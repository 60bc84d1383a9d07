import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { SuspectedNote } from './suspected-note';

beforeEach(() => setSession(makeSession({ role: 'SuperAdmin' })));

const Above = () => {
  const client = useQueryClient();
  return (
    <>
      <button onClick={() => void client.invalidateQueries()}>読み直す</button>
      <SuspectedNote />
    </>
  );
};

it('says how many wait for a look and leads to them, until there is none', async () => {
  let total = 3;
  const fetched = stubFetch(() => json([], 200, { 'content-range': `inquiries */${total}` }));
  await openPage(<Above />, '/superadmin/inquiries');
  expect(await screen.findByText(/疑いがある未対応のお問い合わせが3件/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toContain('suspected=');
  const [url] = fetched.mock.calls[0]!;
  expect(new URL(url, 'http://localhost').searchParams.get('suspected')).toBe('true');
  total = 0;
  fireEvent.click(screen.getByText('読み直す'));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
