import type { Contract } from '@tokiori/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { makeContract, makeInvoice, makePreview, openBilling } from './contracts.testing';
import { leaveFor } from './leave-for';

vi.mock('./leave-for', () => ({ leaveFor: vi.fn() }));
const saved = vi.hoisted(() => vi.fn());
vi.mock('../../app/files/save-file', () => ({ saveFile: saved }));

const trial = makeContract({ plan: 'Trial', seats: 5, seats_used: 3, period_end: null });
const built = { ...trial, provider: 'BuiltIn' as const };
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  vi.mocked(leaveFor).mockClear();
  saved.mockClear();
  setSession(makeSession({ role: 'Admin' }));
});
afterEach(() => {
  vi.useRealTimers();
  setSession(null);
});

it('leads from a trial to the provider’s page, with as many seats as are usual', async () => {
  const { sentTo } = await openBilling({
    contract: () => trial,
    write: (url) =>
      url.includes('dry_run')
        ? json(makePreview({ seats: 5 }))
        : json({ url: 'https://pay.example/1', contract: trial }),
  });
  await press('契約する');
  await press('5席の支払いへ進む');
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/1'));
  expect(sentTo('stripe-checkout')[0]?.body).toMatchObject({ seats: 5, agreed_seats: 5 });
  expect(screen.queryByText('ご契約が始まりました。')).toBeNull();
});

it('begins at once where there is no such page', async () => {
  let contract: Contract = built;
  await openBilling({
    contract: () => contract,
    write: (url) => {
      if (url.includes('dry_run')) return json(makePreview({ seats: 5 }));
      contract = makeContract({ seats: 5, seats_used: 3, provider: 'BuiltIn' });
      return json({ url: null, contract });
    },
  });
  await press('契約する');
  await press('5席で契約する');
  await screen.findByText('ご契約が始まりました。');
  expect(await screen.findByRole('heading', { name: 'カード払い' })).toBeTruthy();
  expect(screen.getByText(/実際の請求はありません/)).toBeTruthy();
});

it('waits for the payment that one comes back from, and no longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let contract = trial;
  const { asked } = await openBilling({ contract: () => contract }, '?checkout=done');
  await screen.findByText('お支払いを確認しています。このままお待ちください。');
  contract = makeContract();
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await screen.findByText('ご契約が始まりました。ありがとうございます。');
  const before = asked();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked()).toBe(before);
});

it('gives up waiting for a payment after two minutes, and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked } = await openBilling({ contract: () => trial }, '?checkout=done');
  await screen.findByText(/お支払いを確認しています/);
  await act(() => vi.advanceTimersByTimeAsync(121_000));
  await screen.findByText(/確認に時間がかかっています/);
  const before = asked();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked()).toBe(before);
});

it('says that nothing was bought when one comes back without a payment', async () => {
  await openBilling({ contract: () => trial }, '?checkout=canceled');
  expect(await screen.findByText(/ご契約は始まっていません/)).toBeTruthy();
});

it('ends with its period and can be taken back, a word about both', async () => {
  let contract = makeContract();
  const { sentTo } = await openBilling({
    contract: () => contract,
    write: (_url, { resume }) => {
      contract = makeContract({ cancel_at_period_end: resume !== true });
      return json(contract);
    },
  });
  await press('解約する');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/12月23日（水）まで、いつもどおり使えます/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '解約する' }));
  await screen.findByText('解約を受け付けました。');
  expect(screen.queryByRole('button', { name: '席を減らす' })).toBeNull();
  await press('解約を取り消す');
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: '解約を取り消す' }),
  );
  await screen.findByText('解約を取り消しました。');
  expect(sentTo('stripe-cancel').map(({ body }) => body)).toEqual([{}, { resume: true }]);
});

it('leads to the page for cards, which the provider alone has', async () => {
  await openBilling({
    contract: () => makeContract(),
    write: () => json({ url: 'https://pay.example/portal' }),
  });
  await press('カードや請求先を変える');
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/portal'));
});

it('says why there is no such page without a provider, and where invoices are', async () => {
  await openBilling({ contract: () => makeContract({ provider: 'BuiltIn' }) });
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'カードや請求先を変える',
  });
  expect(button.disabled).toBe(true);
  expect(screen.getByText(/登録するカードや請求先はありません/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '請求書と領収書' })).toBeTruthy();
});

it('says until when everything works without a payment, and where it is paid', async () => {
  const grace_until = '2026-12-07T15:00:00Z';
  const payment_url = 'https://pay.example/in_1';
  await openBilling({
    contract: () => makeContract({ status: 'PastDue', grace_until, payment_url }),
  });
  expect(await screen.findByText(/12月7日（月）までは、いつもどおり使えます/)).toBeTruthy();
  const link = screen.getByRole('link', { name: /お支払いのページを開く/ });
  expect(link.getAttribute('href')).toBe(payment_url);
});

it('leaves the changes of an invoiced contract to the operator', async () => {
  await openBilling({
    contract: () => makeContract({ plan: 'Invoice', provider: 'Operator', price_per_seat: null }),
  });
  const ask = await screen.findByRole('link', { name: '運営会社にお問い合わせ' });
  expect(ask.getAttribute('href')).toBe('/support-inquiry');
  expect(screen.queryByRole('button', { name: /席を|解約|契約する/ })).toBeNull();
});

it('offers a contract by card when an invoiced one was not paid', async () => {
  await openBilling({
    contract: () => makeContract({ plan: 'Invoice', provider: 'Operator', status: 'ReadOnly' }),
  });
  expect(await screen.findByRole('button', { name: '契約する' })).toBeTruthy();
});

it('offers another contract when the last one has ended', async () => {
  await openBilling({ contract: () => makeContract({ status: 'Canceled' }) });
  expect(await screen.findByText(/もう一度契約すると、続きから使えます/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '契約する' })).toBeTruthy();
});

it('lets nothing be changed while a change is under way, and sees its end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let contract = makeContract({ change_under_way: true });
  await openBilling({ contract: () => contract });
  const more = await screen.findByRole<HTMLButtonElement>('button', { name: '席を増やす' });
  expect(more.disabled).toBe(true);
  contract = makeContract({ seats: 12 });
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(await screen.findByText('8席 / 12席')).toBeTruthy();
  expect(screen.queryByText(/変更を処理しています/)).toBeNull();
});

it('saves an invoice, and a receipt of what is paid alone', async () => {
  const open = makeInvoice({ id: 4, number: 'INV-0004', status: 'Open', paid_on: null });
  const { fetched } = await openBilling({
    contract: () => makeContract(),
    invoices: [open, makeInvoice()],
  });
  await press('INV-0004の操作');
  expect(screen.queryByRole('menuitem', { name: '領収書を保存' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await press('INV-0003の操作');
  await userEvent.click(screen.getByRole('menuitem', { name: '領収書を保存' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(fetched.mock.calls.at(-1)?.[0]).toBe('/api/contracts/self/invoices/3/file?kind=Receipt');
});
