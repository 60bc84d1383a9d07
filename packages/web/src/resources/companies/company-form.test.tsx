import { type CompanyDetail } from '@tokiori/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentSession, setSession } from '../../app/session/session-store';
import { json, sentRequest, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { CompanyForm } from './company-form';

const company: CompanyDetail = {
  id: 1,
  name: 'あさひ商店',
  time_zone: 'Asia/Tokyo',
  fiscal_year_start_month: 4,
  small_group_limit: 5,
  daily_question_limit: 20,
  counts_practice_time: false,
  offline_days: 2,
  offline_question_limit: 60,
  evidence_years: 5,
  help_from: 'Managers',
  reviews_questions: false,
  two_factor_required: false,
  seats: 10,
  seats_requested: null,
  seats_used: 8,
  mails_waiting: 0,
  is_vendor: false,
  active: true,
  approved: true,
  read_only_at: null,
  code: 'asahi',
  created_at: '2026-04-01T00:00:00Z',
  revision: 3,
};

const open = async (withSeats: boolean) => {
  await openPage(<CompanyForm company={company} withSeats={withSeats} />, '/admin/company');
  return screen.findByLabelText<HTMLInputElement>('会社名');
};
const save = () => userEvent.click(screen.getByRole('button', { name: '設定を保存する' }));

beforeEach(() => setSession(makeSession({ role: 'Admin' })));
afterEach(() => setSession(null));

it('sends what was typed as the values they are, and names the company anew everywhere', async () => {
  const fetched = stubFetch(() => json({ ...company, name: 'ゆうひ商店' }));
  const name = await open(true);
  await userEvent.clear(name);
  await userEvent.type(name, 'ゆうひ商店');
  await userEvent.selectOptions(screen.getByLabelText('年度のはじまり'), '10月');
  await userEvent.clear(screen.getByLabelText('席数'));
  await save();
  await screen.findByText('会社の設定を保存しました。');
  expect(JSON.parse(String(sentRequest(fetched).body))).toEqual({
    name: 'ゆうひ商店',
    fiscal_year_start_month: 10,
    seats: null,
    revision: 3,
  });
  expect(currentSession()?.company?.name).toBe('ゆうひ商店');
});

it('shows no seats to those who cannot change them, and sends none', async () => {
  const fetched = stubFetch(() => json(company));
  await open(false);
  expect(screen.queryByLabelText('席数')).toBeNull();
  await userEvent.type(screen.getByLabelText('会社名'), '本店');
  await save();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(JSON.parse(String(sentRequest(fetched).body))).not.toHaveProperty('seats');
});

it('says that a company that pays by card changes its seats itself', async () => {
  await openPage(<CompanyForm company={company} withSeats seatsAreBought />, '/admin/company');
  expect(await screen.findByText(/席数は10席です/)).toBeTruthy();
  expect(screen.queryByLabelText('席数')).toBeNull();
  expect(screen.getByLabelText('会社コード')).toBeTruthy();
});

it('tells beside the field how many seats are used', async () => {
  const message = 'いま8席を使っているため、それより少なくはできません。';
  stubFetch(() =>
    json(
      { code: 'CONFLICT', message, errors: [{ code: 'CONFLICT', message, field: 'seats' }] },
      409,
    ),
  );
  await open(true);
  const seats = screen.getByLabelText<HTMLInputElement>('席数');
  await userEvent.clear(seats);
  await userEvent.type(seats, '5');
  await save();
  await screen.findByText(message);
  expect(seats.getAttribute('aria-invalid')).toBe('true');
  expect(seats.value).toBe('5');
});

it('says which drafts there are, and what becomes of them, before the review ends', async () => {
  const fetched = stubFetch((url) => {
    if (!url.startsWith('/api/questions')) return json({ ...company, reviews_questions: false });
    const total = url.includes('Draft') ? 3 : 2;
    return json([], 200, { 'content-range': `questions */${total}` });
  });
  const saves = () => fetched.mock.calls.filter(([, { method }]) => method === 'PUT');
  const reviewing = { ...company, reviews_questions: true };
  await openPage(<CompanyForm company={reviewing} withSeats={false} />, '/admin/company');
  await userEvent.click(screen.getByRole('switch', { name: /2人目が確認してから出題する/ }));
  await save();
  expect(await screen.findByText('下書きが3件、確認待ちが2件あります。')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'キャンセル' }));
  expect(saves()).toEqual([]);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: '確認をやめて保存する' }));
  await screen.findByText('会社の設定を保存しました。');
  expect(JSON.parse(String(saves()[0]?.[1].body))).toEqual({
    reviews_questions: false,
    revision: 3,
  });
});

it('asks nothing where the review begins', async () => {
  const fetched = stubFetch(() => json({ ...company, reviews_questions: true }));
  await open(false);
  await userEvent.click(screen.getByRole('switch', { name: /2人目が確認してから出題する/ }));
  await save();
  await screen.findByText('会社の設定を保存しました。');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('says who is signed out before a second factor is asked of everybody', async () => {
  stubFetch(() => json(company));
  await open(false);
  expect(screen.queryByText(/あなたを除いてログアウト/)).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: /全員に二段階認証を求める/ }));
  expect(screen.getByText(/あなたを除いてログアウト/)).toBeTruthy();
});
