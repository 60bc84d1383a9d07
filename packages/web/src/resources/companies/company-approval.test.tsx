import type { CompanyDetail } from '@tokiori/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, sentRequest, stubFetch } from '../../app/test/fetch';
import { openPage } from '../../app/test/open-page';
import { CompanyApproval } from './company-approval';

const company: CompanyDetail = {
  id: 9,
  name: 'しおかぜ旅館',
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
  seats: 5,
  seats_requested: null,
  seats_used: 1,
  mails_waiting: 3,
  is_vendor: false,
  active: true,
  approved: false,
  read_only_at: null,
  code: 'shiokaze',
  created_at: '2026-11-01T00:00:00Z',
  revision: 3,
};

it('approves after asking once more', async () => {
  const fetched = stubFetch(() => json({ ...company, approved: true }));
  await openPage(<CompanyApproval company={company} />, '/superadmin/companies/9');
  await userEvent.click(await screen.findByRole('button', { name: 'この会社を承認する' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: '承認してメールを送る' }));
  await screen.findByText(/しおかぜ旅館を承認しました/);
  expect(sentRequest(fetched).url).toBe('/api/companies/9');
  expect(JSON.parse(String(sentRequest(fetched).body))).toEqual({ approved: true });
});

it('says how many seats are asked for', async () => {
  const asks = { ...company, seats_requested: 100 };
  await openPage(<CompanyApproval company={asks} />, '/superadmin/companies/9');
  expect(await screen.findByText('申請されている席：100席')).toBeTruthy();
});
