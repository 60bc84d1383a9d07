import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import { isAdmin, type CallOf, type Tx } from '../../shared/caller';
import type { Subject } from './personal-data.account.queries';
import { listProfile, SECTIONS, listSection } from './personal-data.queries';
import { visibleUser } from '../../shared/visible-users.access';

/** What a person calls each section. */
const LABELS: Readonly<Record<keyof typeof SECTIONS | 'profile', string>> = {
  profile: '登録情報',
  departments: '所属と担当の部署',
  past_memberships: '以前の所属（部署、職種、役職）',
  attributes: '会社が決めた属性',
  holidays: '休日',
  leaves: '休職・休業',
  past_weekly_days_off: '以前の毎週の休み',
  learning_hours: '学習の時間帯',
  learning_requests: '時間外の学習の申請',
  examinations: '受講したコース',
  assignment_rules: 'コースの自動割り当て',
  waiting_assignments: '前提の合格を待っているコース',
  survey_sheets: '解答シート',
  answers: '解答',
  study_time_corrections: '学習時間の訂正',
  certificates: '修了証',
  basic_reminders: 'ベーシックの受講のお願い',
  reminders: 'テストと復習のお知らせ',
  reminder_state: 'お知らせの進み具合と、届かなかったアドレス',
  notification_preferences: 'お知らせの受け取り方',
  memories: '記憶の状態',
  bookmarks: 'しおり',
  question_reports: '問題の報告、聞いたことと聞かれたこと',
  notifications: 'お知らせ',
  push_devices: '通知を受け取る端末',
  sessions: 'ログイン中の端末',
  passkeys: 'パスキー',
  sign_ins: 'ログインの成功と失敗',
  links: 'メールで送ったリンク',
  account_changes: 'ほかの人によるログインの方法の変更',
  identities: '会社のアカウントとの結び付き',
  directory: '会社のディレクトリーから届いた情報',
  record_views: 'あなたのデータを見た人',
  data_requests: 'データの訂正・削除の依頼',
  actions: '操作の記録',
  consents: '利用規約とプライバシーポリシーへの同意',
  saved_views: '保存した一覧の条件',
  mails: '送ったメール',
  inquiries: 'お問い合わせ',
};

const sectionsOf = async (tx: Tx, subject: Subject): Promise<Record<string, unknown>> => {
  const sections: Record<string, unknown> = {};
  for (const name of Object.keys(SECTIONS) as (keyof typeof SECTIONS)[])
    sections[name] = await listSection(tx, name, subject);
  return sections;
};

/**
 * Everything that is kept about a person: for them, or for an admin of their company to hand over, without bookmarks
 * and practice, which only the person sees. That it was handed out is logged.
 *
 * @throws AppError NOT_FOUND for a user the caller may not see, FORBIDDEN for one they may only see
 */
export const getPersonalData = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.getPersonalData>): Promise<Record<string, unknown>> => {
  const user = await visibleUser(tx, caller, params.id);
  const isOwn = user.id === caller.userId;
  const isAbove = user.role === 'SuperAdmin' && caller.role !== 'SuperAdmin';
  if (!isOwn && (!isAdmin(caller) || isAbove)) throw new AppError('FORBIDDEN');
  const subject = { companyId: user.company_id, userId: user.id, isOwn };
  const [profile] = await listProfile(tx, subject);
  const sections = await sectionsOf(tx, subject);
  await audit(tx, caller, {
    action: 'personal-data.export',
    targetId: user.id,
  });
  return { exported_at: now.toISOString(), labels: LABELS, profile, ...sections };
};
