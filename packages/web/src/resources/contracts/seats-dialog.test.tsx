import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { makeContract, makePreview, openBilling } from './contracts.testing';

const refusal = (code: string, message: string, status = 409) =>
  json({ code, message, errors: [{ code, message }] }, status);
const isDry = (url: string): boolean => url.endsWith('?dry_run=true');
const type = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: /席/ });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const actionOf = (name: string) =>
  within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => setSession(makeSession({ role: 'Admin' })));
afterEach(() => setSession(null));

it('pays for more seats what was shown for the number typed, once', async () => {
  let contract = makeContract();
  const { sentTo } = await openBilling({
    contract: () => contract,
    write: (url) => {
      if (isDry(url)) return json(makePreview());
      contract = makeContract({ seats: 13 });
      return json(contract);
    },
  });
  await press('席を増やす');
  await type('３');
  const pay = await screen.findByRole('button', { name: '3席を増やして1,234円を支払う' });
  expect(sentTo('stripe-increase?dry_run=true').at(-1)?.body).toEqual({ seats: 3 });
  expect(screen.getByText('うち消費税10%（112円）')).toBeTruthy();
  await userEvent.dblClick(pay);
  await screen.findByText('席を増やしました。');
  expect(sentTo('stripe-increase')).toEqual([
    {
      body: { seats: 3, priced_at: '2026-11-24T01:00:00Z', agreed_seats: 13 },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(await screen.findByText('8席 / 13席')).toBeTruthy();
});

it('asks for nothing, and says why, until a number that can be meant is typed', async () => {
  const { sentTo } = await openBilling({
    contract: () => makeContract(),
    write: () => json(makePreview({ seats: 11 })),
  });
  await press('席を増やす');
  await type('三');
  await screen.findByText('席数を数字で入力してください。');
  await type('0');
  await screen.findByText('1席以上で入力してください。');
  expect(actionOf('席を増やす').disabled).toBe(true);
  expect(sentTo('stripe-increase?dry_run=true').every(({ body }) => body.seats === 1)).toBe(true);
});

it('shows the new price when the old one no longer holds, and asks again', async () => {
  let isOld = true;
  const { sentTo } = await openBilling({
    contract: () => makeContract(),
    write: (url) => {
      if (isDry(url))
        return json(isOld ? makePreview() : makePreview({ amount_now: 999, priced_at: 'later' }));
      if (!isOld) return json(makeContract({ seats: 11 }));
      isOld = false;
      return refusal('PRICE_CHANGED', '新しい金額をご確認ください。');
    },
  });
  await press('席を増やす');
  await press('1席を増やして1,234円を支払う');
  await screen.findByText('新しい金額をご確認ください。');
  await press('1席を増やして999円を支払う');
  await screen.findByText('席を増やしました。');
  expect(sentTo('stripe-increase').map(({ body }) => body.priced_at)).toEqual([
    '2026-11-24T01:00:00Z',
    'later',
  ]);
});

it('sends the same key when it is tried again after no answer came', async () => {
  let isCut = true;
  const { sentTo } = await openBilling({
    contract: () => makeContract(),
    write: (url) => {
      if (isDry(url)) return json(makePreview());
      if (!isCut) return json(makeContract({ seats: 11 }));
      isCut = false;
      throw new TypeError('network');
    },
  });
  await press('席を増やす');
  await press(/1,234円を支払う/);
  await screen.findByText(/タイムアウトしました/);
  await press(/1,234円を支払う/);
  await screen.findByText('席を増やしました。');
  const [first, second] = sentTo('stripe-increase');
  expect(second).toEqual(first);
});

it('says that seats are in use, with who uses them and the way there, and takes nothing away', async () => {
  await openBilling({
    contract: () => makeContract(),
    write: () => refusal('SEATS_IN_USE', '使っている席より少なくはできません。'),
  });
  await press('席を減らす');
  await type('5');
  await screen.findByText('使っている席より少なくはできません。');
  const way = screen.getByRole('link', { name: '席を使っているユーザーを見る' });
  await screen.findByText(/木立 はなさん、若木 みのるさん、ほか6人です。/);
  expect(way.getAttribute('href')).toContain('/admin/users?state=Active');
  expect(actionOf('席を減らす').disabled).toBe(true);
});

it('takes a decrease back for nothing', async () => {
  let contract = makeContract({ next_seats: 8 });
  const { sentTo } = await openBilling({
    contract: () => contract,
    write: (url) => {
      if (isDry(url)) return json(makePreview({ amount_now: 0, seats: 10 }));
      contract = makeContract();
      return json(contract);
    },
  });
  expect(await screen.findByText(/12月24日（木）から8席になります/)).toBeTruthy();
  await press('減らすのをやめる');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('ありません')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '減らすのをやめる' }));
  await waitFor(() => expect(screen.queryByText(/から8席になります/)).toBeNull());
  expect(sentTo('stripe-increase')[0]?.body).toMatchObject({ seats: 2, agreed_seats: 10 });
});

it('speaks of no payment where nobody is charged', async () => {
  await openBilling({
    contract: () => makeContract({ provider: 'BuiltIn' }),
    write: () => json(makePreview()),
  });
  await press('席を増やす');
  await screen.findByRole('button', { name: '1席を増やす' });
  expect(screen.getByText('決済サービスの設定がないため、実際の請求はありません。')).toBeTruthy();
});

it('offers to ask the operator for seats that nobody has approved', async () => {
  let contract = makeContract({ plan: 'Trial', provider: 'BuiltIn', seats: 5, seats_used: 3 });
  const { sentTo } = await openBilling({
    contract: () => contract,
    write: (url, body) => {
      if (isDry(url)) return refusal('APPROVAL_REQUIRED', '5席までです。');
      contract = {
        ...contract,
        seat_request:
          body['seats'] === undefined
            ? null
            : { seats: 100, requested_at: '2026-11-26T01:00:00Z', approved: false },
      };
      return json(contract);
    },
  });
  await press('契約する');
  await type('100');
  expect(await screen.findByText('5席までです。')).toBeTruthy();
  await press('合わせて100席を運営会社に申請する');
  expect(sentTo('seat-request').at(-1)?.body).toEqual({ seats: 100 });
  expect(await screen.findByText(/100席を運営会社に申請しました。承認されるまで/)).toBeTruthy();
  await press('申請を取り消す');
  expect(await screen.findByText('申請を取り消しました。')).toBeTruthy();
});
