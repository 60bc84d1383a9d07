import type { SignedInDevice } from '@tokiori/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { json, stubFetch } from '../../app/test/fetch';
import { openPage } from '../../app/test/open-page';
import { DevicesSection } from './devices-section';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile/15E148 Safari/604.1';

const device = (changes: Partial<SignedInDevice>): SignedInDevice => ({
  id: 1,
  is_current: false,
  method: 'password',
  user_agent: PHONE,
  address: '192.0.2.7',
  created_at: '2026-11-01T00:00:00Z',
  last_used_at: '2026-11-20T00:00:00Z',
  ...changes,
});

const open = async () => {
  const ended: string[] = [];
  let sessions = [device({ id: 1, is_current: true, user_agent: WINDOWS }), device({ id: 2 })];
  stubFetch((url, { method }) => {
    if (method !== 'DELETE') return json({ sessions });
    ended.push(url);
    sessions = sessions.filter((session) => session.is_current);
    return json({ ended: 1 });
  });
  await openPage(<DevicesSection />, '/profile');
  const rows = await screen.findAllByRole('listitem');
  return { ended, rows };
};

it('names each device as people call it, and this one as this one', async () => {
  const { rows } = await open();
  expect(rows[0]?.textContent).toContain('Chrome（Windows）この端末');
  expect(rows[1]?.textContent).toContain('Safari（iPhone）');
  expect(rows[1]?.textContent).toContain('192.0.2.7');
  expect(within(rows[0]!).queryByRole('button')).toBeNull();
});

it('signs one device out', async () => {
  const { ended } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Safari（iPhone）をログアウトさせる' }));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(ended).toEqual(['/api/auth/sessions/2']);
});

it('signs all others out, after asking', async () => {
  const { ended } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'ほかの端末をすべてログアウトさせる' }));
  expect(ended).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '1台をログアウトさせる' }));
  await vi.waitFor(() => expect(ended).toEqual(['/api/auth/sessions']));
});
