import type { OperatorsContract } from '@tokiori/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { CompanyContract } from './company-contract';
import { makeContract } from './contracts.testing';

const operators = (changes: Partial<OperatorsContract>): OperatorsContract => ({
  ...makeContract({ plan: 'Trial', provider: 'BuiltIn', period_end: null }),
  company_id: 4,
  note: '',
  synced_at: null,
  provider_customer: null,
  revision: 3,
  ...changes,
});

const open = async (
  contract: OperatorsContract,
  save: (body: object) => Response = (body) =>
    json({ ...contract, ...body, revision: contract.revision + 1 }),
) => {
  const fetched = stubFetch((_url, { method, body }) =>
    method === 'PUT' ? save(JSON.parse(String(body)) as object) : json(contract),
  );
  const page = <CompanyContract companyId={4} zone="Asia/Tokyo" />;
  await openPage(page, '/superadmin/companies/4/contract');
  await screen.findByRole('heading', { level: 2, name: /お試し|カード払い|請求書払い/ });
  return () =>
    fetched.mock.calls
      .filter(([, { method }]) => method === 'PUT')
      .map(([, { body }]) => JSON.parse(String(body)) as object);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'ご契約を保存する' }));
const seats = () => screen.getByLabelText<HTMLInputElement>('席数');

beforeEach(() => setSession(makeSession({ role: 'SuperAdmin' })));
afterEach(() => setSession(null));

it('sets an invoiced contract as a whole, its seats in full-width digits too', async () => {
  const puts = await open(operators({}));
  await userEvent.click(screen.getByRole('radio', { name: /請求書払い/ }));
  await userEvent.clear(seats());
  await userEvent.type(seats(), '１２０');
  await save();
  await screen.findByText('お支払い済みの最後の日を入力してください。');
  expect(puts()).toEqual([]);
  await userEvent.type(screen.getByLabelText('お支払い済みの最後の日'), '2027-03-31');
  await userEvent.type(screen.getByLabelText('運営のメモ'), '見積書 12番');
  await save();
  await screen.findByText('ご契約を保存しました。');
  expect(puts()).toEqual([
    { plan: 'Invoice', seats: 120, to_date: '2027-03-31', note: '見積書 12番', revision: 3 },
  ]);
});

it('sends what was not changed as it was, and no last day with a trial', async () => {
  const invoiced = {
    plan: 'Invoice',
    provider: 'Operator',
    seats: 40,
    period_end: '2027-03-31T15:00:00Z',
  } as const;
  const puts = await open(operators(invoiced));
  expect(screen.getByText('2027年3月31日（水）')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('運営のメモ'), '更新');
  await save();
  await screen.findByText('ご契約を保存しました。');
  await userEvent.click(screen.getByRole('radio', { name: /お試し/ }));
  await save();
  await expect.poll(() => puts().length).toBe(2);
  expect(puts()).toEqual([
    { plan: 'Invoice', seats: 40, to_date: '2027-03-31', note: '更新', revision: 3 },
    { plan: 'Trial', seats: 40, to_date: null, note: '更新', revision: 4 },
  ]);
});

it('shows beside the field that more seats are in use', async () => {
  const message = '現在8席を使用しています。8以上の席数を入力してください。';
  const answer = {
    code: 'SEATS_IN_USE',
    message,
    errors: [{ code: 'SEATS_IN_USE', message, field: 'seats' }],
  };
  await open(operators({}), () => json(answer, 409));
  await userEvent.clear(seats());
  await userEvent.type(seats(), '5');
  await save();
  await screen.findByText(message);
  expect(seats().getAttribute('aria-invalid')).toBe('true');
  expect(seats().value).toBe('5');
});

it('leaves a contract by card to the company, and shows where it is kept', async () => {
  await open(
    operators({
      plan: 'Card',
      provider: 'Stripe',
      provider_customer: 'cus_123',
      synced_at: '2026-11-24T01:00:00Z',
      note: '大口',
    }),
  );
  expect(screen.getByText('cus_123')).toBeTruthy();
  expect(screen.getByText('大口')).toBeTruthy();
  expect(screen.getByText(/会社の管理者が「ご契約・お支払い」の画面で行います/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'ご契約を保存する' })).toBeNull();
});
