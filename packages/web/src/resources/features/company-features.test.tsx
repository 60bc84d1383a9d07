import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useFeature } from '../../app/features/use-feature';
import { json, stubFetch } from '../../app/test/fetch';
import { openPage } from '../../app/test/open-page';
import { CompanyFeatures } from './company-features';

const ranking = { key: 'ranking', label: '部署内の順位', default: true };

it('switches a feature of that company at once', async () => {
  let enabled = true;
  const fetched = stubFetch((_url, { method, body }) => {
    if (method === 'PUT') ({ enabled } = JSON.parse(String(body)) as { enabled: boolean });
    return json(
      method === 'PUT' ? { key: 'ranking', enabled } : { features: [{ ...ranking, enabled }] },
    );
  });
  await openPage(<CompanyFeatures companyId={3} />, '/superadmin/companies/3');
  const control = await screen.findByRole<HTMLInputElement>('switch', { name: /部署内の順位/ });
  await userEvent.click(control);
  await screen.findByText('「部署内の順位」を使えないようにしました。');
  const puts = fetched.mock.calls.filter(([, { method }]) => method === 'PUT');
  expect(puts.map(([url]) => url)).toEqual(['/api/companies/3/features/ranking']);
  await waitFor(() => expect(control.checked).toBe(false));
});

const Shown = () => <p>{String(useFeature('passkeys'))}</p>;

it.each([
  [() => json({ key: 'passkeys', enabled: false }), 'false'],
  [() => json({ code: 'FORBIDDEN', message: '', errors: [] }, 403), 'true'],
])('tells a page whether it may show what belongs to a feature', async (answer, words) => {
  stubFetch(answer);
  await openPage(<Shown />, '/profile');
  expect(await screen.findByText('undefined')).toBeTruthy();
  expect(await screen.findByText(words)).toBeTruthy();
});
