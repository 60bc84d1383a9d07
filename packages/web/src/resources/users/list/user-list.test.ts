import type { User } from '@tokiori/contract';
import { userStateText } from '@tokiori/domain';
import { expect, it } from 'vitest';
import { makeUser } from '../../../app/test/make';

const user = (changes: Partial<User> = {}): User => ({
  ...makeUser(),
  roles: ['User'],
  profession_id: null,
  post_id: null,
  attributes: {},
  managed_departments: [],
  manages_explicitly: false,
  active: true,
  created_at: '2026-04-01T00:00:00Z',
  last_signed_in_at: null,
  has_password: false,
  invited_at: '2026-11-01T00:00:00Z',
  invitation_queued_at: null,
  has_second_factor: false,
  mail_failure: null,
  revision: 1,
  ...changes,
});

it('calls somebody invited only until they came, by whichever way', () => {
  expect(userStateText(user())).toBe('招待中');
  expect(userStateText(user({ invited_at: null }))).toBe('未招待');
  expect(userStateText(user({ last_signed_in_at: '2026-11-02T00:00:00Z' }))).toBe('利用中');
  expect(userStateText(user({ has_password: true }))).toBe('利用中');
  expect(userStateText(user({ active: false }))).toBe('停止');
  const queued = { invited_at: null, invitation_queued_at: '2026-11-01T00:00:00Z' };
  expect(userStateText(user(queued))).toBe('招待待ち');
});
