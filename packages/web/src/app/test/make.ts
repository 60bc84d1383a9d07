import type { SessionCompany, SessionUser } from '@tokiori/contract';
import type { NewSession } from '../session/session-store';

export const makeUser = (changes: Partial<SessionUser> = {}): SessionUser => ({
  id: 7,
  name: '佐藤はな',
  name_kana: 'さとうはな',
  email: 'hana@example.jp',
  login_id: null,
  employee_number: null,
  role: 'User',
  company_id: 1,
  department_id: 3,
  department_name: '店舗運営部',
  departments: [{ id: 3, name: '店舗運営部' }],
  profession: '販売',
  post: null,
  birth_ym: '1995-04',
  entrance_date: '2020-04-01',
  profile_image: null,
  edits_basics: false,
  ruby_enabled: true,
  question_language: null,
  rank_enabled: false,
  day_starts_at: 0,
  ...changes,
});

export const makeCompany = (): SessionCompany => ({
  id: 1,
  name: 'あさひ商店',
  time_zone: 'Asia/Tokyo',
});

/** A session that is good for another hour. */
export const makeSession = (changes: Partial<SessionUser> = {}): NewSession => ({
  bearer_token: 'token-of-hana',
  expire: Math.floor(Date.now() / 1000) + 3600,
  user: makeUser(changes),
  company: makeCompany(),
});
