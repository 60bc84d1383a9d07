import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@tokiori/contract';
import { beforeEach, expect, it } from 'vitest';
import { administeredCompany } from '../../../app/session/administered';
import { setSession } from '../../../app/session/session-store';
import { json, stubFetch } from '../../../app/test/fetch';
import { makeSession } from '../../../app/test/make';
import { openPage } from '../../../app/test/open-page';
import { EditableDepartments } from './editable-departments';

const user = { id: 9, name: '田中まこと', role: 'User' } as User;
const EDITABLE = [
  { id: 2, name: '営業部', path: ['営業部'], explicit: true },
  { id: 3, name: '店舗', path: ['営業部', '店舗'], explicit: false },
];
const ALL = [
  { id: 2, name: '営業部', depth: 0 },
  { id: 3, name: '店舗', depth: 1 },
  { id: 4, name: '本社', depth: 0 },
];

const open = async () => {
  const fetched = stubFetch((url, { method }) => {
    if (method === 'PUT' || method === 'DELETE') return json({ id: 9 });
    const rows = url.includes('/editable-departments') ? EDITABLE : ALL;
    return json(rows, 200, { 'content-range': `rows 0-${rows.length - 1}/${rows.length}` });
  });
  await openPage(
    <EditableDepartments user={user} company={administeredCompany(1, 1)} />,
    '/admin/users/9/editable-departments',
  );
  await screen.findByRole('link', { name: '営業部' });
  return () =>
    fetched.mock.calls
      .filter(([, { method }]) => method !== 'GET')
      .map(([url, { method }]) => [method, url]);
};

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

it('says what is below those that were named, and lets one more be named or one less', async () => {
  const written = await open();
  expect(screen.getByText('下位の1部署も含みます')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '店舗' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('部署を加える'), '本社');
  await userEvent.click(screen.getByRole('button', { name: '加える' }));
  await waitFor(() => expect(written()).toEqual([['PUT', '/api/departments/4/editors/9']]));
  await userEvent.click(screen.getByRole('button', { name: '営業部を外す' }));
  await waitFor(() => expect(written().at(-1)).toEqual(['DELETE', '/api/departments/2/editors/9']));
});
