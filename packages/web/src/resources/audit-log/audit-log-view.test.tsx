import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { allEntries, auditCsv } from './audit-csv';
import { OwnAuditLogPage } from './own-audit-log-page';

const entryOf = (id: number) => ({
  id,
  created_at: '2026-11-21T01:02:03Z',
  company_id: 1,
  company_name: 'あさひ商店',
  real_user: { id: 7, name: '佐藤はな' },
  user: { id: 7, name: '佐藤はな' },
  action: 'user.update',
  target_type: 'user',
  target_id: id,
  target_name: null,
  changes: { name: { from: '=旧', to: '新,い' } },
  request_id: `r${id}`,
  address: '192.0.2.1',
});

/** Two pages: entries 3 and 2, then 1. */
const serve = () =>
  stubFetch((url) => {
    const { searchParams } = new URL(url, 'http://x');
    return searchParams.get('next_id') === '2'
      ? json({ items: [entryOf(1)], next_id: null })
      : json({ items: [entryOf(3), entryOf(2)], next_id: 2 });
  });

const open = (at = '/admin/audit-log') => openPage(<OwnAuditLogPage />, at);

beforeEach(() => setSession(makeSession({ role: 'Admin' })));
afterEach(() => setSession(null));

it('goes back as far as one wants', async () => {
  serve();
  await open();
  await screen.findByText('ユーザー 3');
  await userEvent.click(screen.getByRole('button', { name: 'さらに古い記録を表示する' }));
  expect(await screen.findByText('ユーザー 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'さらに古い記録を表示する' })).toBeNull();
});

it('shows what was before and after', async () => {
  serve();
  await open();
  await userEvent.click((await screen.findAllByRole('button', { name: 'くわしく' }))[0]!);
  const cells = within(screen.getByRole('dialog')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['=旧', '新,い']);
});

it('keeps its filters in the address and asks by them', async () => {
  const fetched = serve();
  await open('/admin/audit-log?action=user&as=true&from=2026-11-01&to=nonsense');
  await screen.findByText('ユーザー 3');
  const list = fetched.mock.calls.map(([url]) => url).find((url) => url.includes('audit-log'));
  expect(Object.fromEntries(new URL(list!, 'http://x').searchParams)).toEqual({
    action: 'user',
    as_another: 'true',
    from: '2026-11-01',
    limit: '50',
  });
});

it('offers people while a name is typed, and keeps the cursor when another one is wanted', async () => {
  const person = { id: 12, name: '山田 花子', email: 'hanako@example.com', login_id: null };
  const fetched = stubFetch((url) =>
    json(url.startsWith('/api/users') ? [person] : { items: [entryOf(3)], next_id: null }),
  );
  const { address } = await open();
  const field = await screen.findByLabelText<HTMLInputElement>('ユーザー');
  await userEvent.type(field, '山田');
  await waitFor(() => expect(document.querySelectorAll('option[value*="山田"]')).toHaveLength(1));
  fireEvent.change(field, { target: { value: '山田 花子（hanako@example.com）' } });
  await waitFor(() => expect(address()).toBe('/admin/audit-log?user=12'));
  await waitFor(() =>
    expect(fetched.mock.calls.some(([url]) => /user_id=12/.test(url))).toBe(true),
  );
  field.focus();
  fireEvent.change(field, { target: { value: '山田 ' } });
  await waitFor(() => expect(address()).toBe('/admin/audit-log'));
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('山田 ');
});

it('writes every page into one CSV that no spreadsheet runs', async () => {
  serve();
  const seen: number[] = [];
  const entries = await allEntries(
    { company_id: undefined, user_id: undefined, action: undefined } as never,
    { signal: new AbortController().signal, onProgress: (count) => seen.push(count) },
  );
  expect(entries.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(seen).toEqual([2, 3]);
  const csv = auditCsv([{ ...entries[0]!, company_name: '=1+1' }]);
  expect(csv.startsWith('\uFEFF番号,日時,会社')).toBe(true);
  expect(csv).toContain("'=1+1");
  expect(csv).toContain('"名前：=旧 → 新,い"');
});
