import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { json, stubFetch } from '../../app/test/fetch';
import { openPage } from '../../app/test/open-page';
import { CompanyDeletion } from './company-deletion';

const company = {
  id: 3,
  name: '株式会社ほしあかり製菓',
  time_zone: 'Asia/Tokyo',
  fiscal_year_start_month: 4,
  small_group_limit: 5,
  daily_question_limit: 20,
  counts_practice_time: false,
  offline_days: 2,
  offline_question_limit: 60,
  evidence_years: 5,
  help_from: 'Managers' as const,
  reviews_questions: false,
  two_factor_required: false,
  seats: 10,
  seats_requested: null,
  seats_used: 4,
  mails_waiting: 0,
  is_vendor: false,
  active: true,
  approved: true,
  read_only_at: null,
  code: 'asahi',
  created_at: '2026-04-01T00:00:00Z',
  revision: 3,
  contents: { users: 4, departments: 2, questions: 30, courses: 1, answers: 1234 },
};

const open = async (changes: Partial<typeof company> = {}) => {
  const onDeleted = vi.fn();
  await openPage(
    <CompanyDeletion company={{ ...company, ...changes }} onDeleted={onDeleted} />,
    '/superadmin/companies/3',
  );
  return { onDeleted, button: await screen.findByRole('button', { name: '会社を完全に削除する' }) };
};

it('says what is lost, and deletes only once the name was typed', async () => {
  const fetched = stubFetch(() => json(company));
  const { onDeleted, button } = await open();
  await userEvent.click(button);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('1,234件')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '完全に削除する' }));
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByRole('textbox'), company.name);
  await userEvent.click(dialog.getByRole('button', { name: '完全に削除する' }));
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
  expect(fetched.mock.calls[0]?.[1].method).toBe('DELETE');
});

it('is closed for the operator’s own company, and says so', async () => {
  const { button } = await open({ is_vendor: true });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText('運営会社は削除できません。')).toBeTruthy();
});
