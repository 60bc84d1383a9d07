import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../shared/caller';
import { WORDING_ID, WORDING_VERSION } from '../../shared/asked-wording';
import { ACCOUNT_SECTIONS, type Subject } from './personal-data.account.queries';
import { OVERSIGHT_SECTIONS } from './personal-data.oversight.queries';

/** One section: rows as they are handed out. Instants are UTC, days those of the company. */
type Rows = Record<string, unknown>[];

const rowsOf = async (tx: Tx, query: RawBuilder<Record<string, unknown>>): Promise<Rows> =>
  (await query.execute(tx)).rows;

/** What is known of the person themselves; no password, no secret of a factor. */
export const listProfile = (tx: Tx, { companyId, userId }: Subject): Promise<Rows> =>
  rowsOf(
    tx,
    sql`
      select u.id, c.name as company, u.name, u.name_kana, u.email, u.email_verified_at, u.login_id, u.employee_number, u.role, pr.name as profession,
        po.name as post, u.birth_ym, u.entrance_date, u.profile_image, u.ruby_enabled, u.question_language, u.rank_enabled, u.weekly_days_off, u.national_holidays_off, u.day_starts_at, u.restart_per_day, u.extra_time_percent,
        u.holidays_confirmed_month, u.password_hash is not null as has_password, u.two_factor_email,
        u.totp_confirmed_at, u.invited_at, u.last_signed_in_at, u.created_at, u.updated_at, u.deactivated_at
      from users u join companies c on c.id = u.company_id
      left join professions pr on pr.company_id = u.company_id and pr.id = u.profession_id
      left join posts po on po.company_id = u.company_id and po.id = u.post_id
      where u.company_id = ${companyId} and u.id = ${userId}`,
  );

const departmentsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select d.id, d.name, coalesce(d.id = u.department_id, false) as is_main, e.user_id is not null as edits_basics,
    dm.user_id is not null as manages
  from departments d
  join users u on u.company_id = d.company_id and u.id = ${userId}
  left join user_departments m on m.company_id = d.company_id and m.department_id = d.id and m.user_id = u.id
  left join department_editors e on e.company_id = d.company_id and e.department_id = d.id and e.user_id = u.id
  left join department_managers dm on dm.company_id = d.company_id and dm.department_id = d.id and dm.user_id = u.id
  where d.company_id = ${companyId} and (m.user_id is not null or e.user_id is not null or dm.user_id is not null)
  order by d.id`;

const pastMembershipsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select until_date, department_names as departments, profession, post from past_memberships
  where company_id = ${companyId} and user_id = ${userId} order by until_date`;

const attributesOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select a.name, v.value from user_attribute_values v
  join user_attributes a on a.company_id = v.company_id and a.id = v.attribute_id
  where v.company_id = ${companyId} and v.user_id = ${userId} order by a.position, a.id`;

const holidaysOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select from_date, to_date, created_at, false as removed from user_holidays
  where company_id = ${companyId} and user_id = ${userId}
  union all
  select from_date, to_date, null, true from past_days_off
  where company_id = ${companyId} and user_id = ${userId}
  order by from_date`;

const leavesOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select kind, from_date, to_date, created_at from user_leaves
  where company_id = ${companyId} and user_id = ${userId} order by from_date`;

const learningHoursOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select spans, outside from learning_hours where company_id = ${companyId} and user_id = ${userId}`;

const learningRequestsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select day, reason, asked_at, state, decided_at, allowed_until, answer from learning_requests where company_id = ${companyId} and user_id = ${userId}`;

const studyTimeCorrectionsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select day, minutes, reason, made_at from study_time_corrections
  where company_id = ${companyId} and user_id = ${userId} order by id`;

const pastWeeksOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select until_date, weekly_days_off, national_holidays_off from past_weekly_days_off
  where company_id = ${companyId} and user_id = ${userId} order by until_date`;

const examinationsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select e.id, t.name as course, e.from_date, e.to_date, e.question_count, e.pass_mark_percent, e.created_at,
    e.disabled_at, e.deleted_at
  from examinations e join course_templates t on t.id = e.course_template_id
  where e.company_id = ${companyId} and e.user_id = ${userId} order by e.id`;

/** The conditions of a rule are the company's. */
const assignmentRulesOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select t.name as course, p.outcome, p.taken_on, p.left_on, p.left_outcome
  from assignment_rule_people p
  join assignment_rules r on r.company_id = p.company_id and r.id = p.rule_id
  join course_templates t on t.id = r.course_template_id
  where p.company_id = ${companyId} and p.user_id = ${userId} order by p.id`;

const waitingOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select t.name as course, w.from_date, w.to_date, w.created_at
  from waiting_assignments w join course_templates t on t.id = w.course_template_id
  where w.company_id = ${companyId} and w.user_id = ${userId} order by w.created_at, t.id`;

/** Practice and bookmarks are seen by the person alone, also where an admin hands out the rest. */
const sheetsOf = ({ companyId, userId, isOwn }: Subject) => sql<Record<string, unknown>>`
  select id, kind, examination_id, basic_id, created_on, started_at, finished_at, question_count, answered_count,
    correct_count, duration_seconds, exam_rules, ends_at, leavings
  from survey_sheets where company_id = ${companyId} and user_id = ${userId} and (${isOwn} or kind <> 'Practice')
  union all
  select id, kind, examination_id, null, opens_on, null, null, cardinality(question_ids), 0, 0, 0, null, null, null
  from prepared_sheets where company_id = ${companyId} and user_id = ${userId}
  order by id`;

const certificatesOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select c.year || '-' || lpad(c.sequence::text, greatest(4, length(c.sequence::text)), '0') as number, c.user_name,
    c.company_name, c.basic_name, c.course_name, c.passed_on, c.expires_on, c.survey_sheet_id, c.examination_id,
    c.retaken_on, c.issued_at, c.code
  from certificates c where c.company_id = ${companyId} and c.user_id = ${userId} order by c.id`;

const basicRemindersOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select b.name as basic, r.sent_on from basic_reminders r join basics b on b.id = r.basic_id
  where r.company_id = ${companyId} and r.user_id = ${userId} order by r.sent_on, b.id`;

const remindersOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select r.sent_on, r.question_count, r.estimated_minutes, r.opened_at, n.kind as notice
  from reminders r left join people_notices n
    on n.company_id = r.company_id and n.user_id = r.user_id and n.sent_on = r.sent_on
  where r.company_id = ${companyId} and r.user_id = ${userId} order by r.sent_on`;

const notificationPreferencesOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select mail, push, reminder_time from notification_preferences
  where company_id = ${companyId} and user_id = ${userId}`;

/** How far they have been reminded of what waits, and an address that could not be reached. */
const reminderStateOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select r.begun_on, r.steps_done, r.escalated_on, r.told_on, w.week_from as told_of_week,
    c.told_at as told_of_questions, v.told_at as told_of_reviews, f.address as failed_address,
    f.reason, f.failed_at
  from (select from users u where u.company_id = ${companyId} and u.id = ${userId}) person
  left join reminder_runs r on r.company_id = ${companyId} and r.user_id = ${userId}
  left join mail_failures f on f.company_id = ${companyId} and f.user_id = ${userId}
  left join weekly_mails w on w.company_id = ${companyId} and w.user_id = ${userId}
  left join question_check_mails c on c.company_id = ${companyId} and c.user_id = ${userId}
  left join question_review_mails v on v.company_id = ${companyId} and v.user_id = ${userId}
  where r.user_id is not null or f.user_id is not null or w.user_id is not null
    or c.user_id is not null or v.user_id is not null`;

/** Answers are exported as texts, because ids of choices mean nothing to the user. */
const answersOf = ({ companyId, userId, isOwn }: Subject) => sql<Record<string, unknown>>`
  select s.survey_sheet_id, v.title as question, s.is_correct as correct, s.is_skipped as skipped,
    s.confidence, s.predicted_recall, s.duration_seconds, s.outside_seconds, s.allowed_seconds, s.answered_at, (
      select coalesce(json_agg(part.value ->> 'text' order by given.place), '[]')
      from unnest(s.given_ids) with ordinality given (id, place)
      join jsonb_array_elements(v.selectable || v.orderable) part on (part.value ->> 'id')::int = given.id
    ) as answer
  from surveys s join question_versions v on v.question_id = ${WORDING_ID}
    and v.version = ${WORDING_VERSION}
  join survey_sheets h on h.company_id = s.company_id and h.id = s.survey_sheet_id
  where s.company_id = ${companyId} and s.user_id = ${userId} and s.answered_at is not null
    and (${isOwn} or h.kind <> 'Practice')
  order by s.id`;

const memoriesOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select v.title as question, m.stability, m.difficulty, m.person_effect, m.reps, m.lapses, m.right_in_a_row, m.last_reviewed_on, m.last_correct,
    m.asked, m.correct_count
  from memories m
  join questions q on q.id = m.question_id
  join question_versions v on v.question_id = q.id and v.version = q.version
  where m.company_id = ${companyId} and m.user_id = ${userId} order by m.question_id`;

const notificationsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select kind, data, created_at, read_at from notifications
  where company_id = ${companyId} and user_id = ${userId} order by id`;

/** Without the address and the keys: whoever knows them could write to the device. */
const pushDevicesOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select device_name, created_at, last_used_at from push_subscriptions
  where company_id = ${companyId} and user_id = ${userId} order by id`;

/** What was done by or about the person. What changed is told where it is about them; others' addresses are not. */
const actionsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select l.created_at, l.action, l.target_type, l.target_id, about.them as about_the_person,
    l.user_id = ${userId} as by_the_person, l.real_user_id is distinct from l.user_id as as_another,
    case when about.them then l.changes end as changes,
    case when l.real_user_id = ${userId} then l.address end as address
  from audit_log l
  cross join lateral (select l.target_type = 'user' and l.target_id = ${userId}) about (them)
  where l.company_id = ${companyId} and (l.user_id = ${userId} or l.real_user_id = ${userId} or about.them)
  order by l.id`;

const mailsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select m.to_address, m.subject, m.state, m.created_at, m.sent_at
  from mails m join users u on u.company_id = m.company_id and u.email = m.to_address
  where m.company_id = ${companyId} and u.id = ${userId} order by m.id`;

const savedViewsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select list, name, search, created_at from saved_views
  where company_id = ${companyId} and user_id = ${userId} order by id`;

const consentsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select kind, version, agreed_at from legal_consents
  where company_id = ${companyId} and user_id = ${userId} order by agreed_at, kind`;

const bookmarksOf = ({ companyId, userId, isOwn }: Subject) => sql<Record<string, unknown>>`
  select v.title as question, b.note, b.created_at from bookmarks b
  join surveys s on s.company_id = b.company_id and s.id = b.survey_id
  join question_versions v on v.question_id = ${WORDING_ID}
    and v.version = ${WORDING_VERSION}
  where b.company_id = ${companyId} and b.user_id = ${userId} and ${isOwn} order by b.created_at, b.question_id`;

const questionReportsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select v.title as question, r.reason, r.asked_id = ${userId} as was_asked,
    case when r.user_id = ${userId} then r.comment end as comment,
    r.created_at, r.outcome, r.reply, r.answered_at, r.seen_at
  from question_reports r
  join question_versions v on v.question_id = r.question_id and v.version = r.version
  where r.company_id = ${companyId} and (r.user_id = ${userId} or r.asked_id = ${userId}) order by r.id`;

/** Inquiries are the operator's: the function shows those of the transaction's company alone. */
const inquiriesOf = ({ userId }: Subject) => sql<Record<string, unknown>>`
  select receipt_number, inquiry_type, name, company_name, email, body, created_at, replies
  from inquiries_of_user(${userId})`;

/** Everything else that is kept about a person, by section. */
export const SECTIONS = {
  departments: departmentsOf,
  past_memberships: pastMembershipsOf,
  attributes: attributesOf,
  holidays: holidaysOf,
  leaves: leavesOf,
  past_weekly_days_off: pastWeeksOf,
  learning_hours: learningHoursOf,
  learning_requests: learningRequestsOf,
  examinations: examinationsOf,
  assignment_rules: assignmentRulesOf,
  waiting_assignments: waitingOf,
  survey_sheets: sheetsOf,
  answers: answersOf,
  study_time_corrections: studyTimeCorrectionsOf,
  certificates: certificatesOf,
  basic_reminders: basicRemindersOf,
  reminders: remindersOf,
  reminder_state: reminderStateOf,
  notification_preferences: notificationPreferencesOf,
  memories: memoriesOf,
  bookmarks: bookmarksOf,
  question_reports: questionReportsOf,
  notifications: notificationsOf,
  push_devices: pushDevicesOf,
  ...ACCOUNT_SECTIONS,
  ...OVERSIGHT_SECTIONS,
  actions: actionsOf,
  mails: mailsOf,
  consents: consentsOf,
  saved_views: savedViewsOf,
  inquiries: inquiriesOf,
} as const;

/** The rows of one section. */
export const listSection = (tx: Tx, name: keyof typeof SECTIONS, subject: Subject): Promise<Rows> =>
  rowsOf(tx, SECTIONS[name](subject));
