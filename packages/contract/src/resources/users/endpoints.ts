import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { AssignType, UserRole } from '../../base/enums';
import {
  choiceFilter,
  datesFilter,
  idFilter,
  idsFilter,
  oneOfFilter,
  recordFilter,
  nameFilter,
  searchFilter,
  treeFilter,
  yesNoFilter,
} from '../../base/filters';
import { filterBody, inCompany, listOf } from '../../base/lists';
import { BoolText, DateOnly, IdText, Month } from '../../base/scalars';
import { Task } from '../tasks/schema';
import { AttributeFilterText, UserAttributesBody } from '../user-attributes/schema';
import { BulkIds, bulkMembers, BulkPreview, UsersBulkAction } from './bulk-schema';
import {
  AdminCreateBody,
  BirthYmBody,
  EntranceDateBody,
  ManagedDepartmentsBody,
  PersonalData,
  RolesBody,
  User,
  UserCreateBody,
  USER_STATES,
  UserUpdateBody,
} from './schema';

export * from './access-endpoints';

const resource = 'users';
const params = z.object({ id: IdText });

/** Filters of every list of users. Plain schemas are for programs; those with words are shown to people. */
export const userFilters = {
  q: searchFilter('氏名・ふりがな・メールアドレス・ログインID・社員番号'),
  /** Everybody in any of these departments. */
  department_id: treeFilter('部署', 'queryByDept'),
  /** With `department_id`: also everybody in the departments below it. */
  queryByDept: z.optional(BoolText),
  /** In any of these states; absent: active users only. */
  state: choiceFilter('状態', USER_STATES),
  roles: choiceFilter('権限', UserRole.options),
  profession_id: idsFilter('職種'),
  post_id: idsFilter('役職'),
  /** When they joined the company. */
  entrance: datesFilter('入社日'),
  /** With a test that was due on an earlier day and not taken. */
  late: yesNoFilter('テストの遅れ'),
  /** With an address to which no mail can be delivered. */
  mail_failed: yesNoFilter('届かないメール'),
  /** Values of attributes: `{"3":["A","B"],"4":{"from":"2020-01-01"}}`. */
  attributes: recordFilter('ユーザー属性', AttributeFilterText),
  /** Part of the address or login id. */
  email: z.optional(z.string()),
  /** Part of the employee number. */
  employee_number: z.optional(z.string()),
  /** Part of the name or its kana. */
  name: nameFilter(),
  entrance_date: z.optional(DateOnly),
  birth_ym: z.optional(Month),
  profession: z.optional(z.string()),
  post: z.optional(z.string()),
  role: z.optional(UserRole),
  active: z.optional(BoolText),
};

const heldCourse = {
  course_template_id: idFilter('コース'),
  /** Of the course, or of any. */
  assign_type: oneOfFilter('受講', AssignType.options),
};

export const listUsers = endpoint({
  id: 'listUsers',
  tokenRight: 'read',
  method: 'GET',
  path: '/users',
  resource,
  who: 'manager',
  scope: 'chosen-company',
  summary: 'ユーザーの一覧です。部署の管理者には、管理する部署とその下位のユーザーだけを返します。',
  // Named by `id`, deactivated users come too.
  ...listOf(User, {
    sortable: [
      'id',
      'name',
      'name_kana',
      'email',
      'login_id',
      'employee_number',
      'role',
      'department_name',
      'profession',
      'post',
      'entrance_date',
      'birth_ym',
      'last_signed_in_at',
      'created_at',
    ],
    filters: { ...inCompany, ...userFilters, ...heldCourse },
  }),
});

export const createUser = endpoint({
  id: 'createUser',
  method: 'POST',
  path: '/users',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary:
    'ユーザーを作成します。User以外の権限を付けるときは、10分以内に本人確認が済んでいることが必要です。',
  body: UserCreateBody,
  answer: User,
  status: 201,
  errors: [
    'CONFIRMATION_REQUIRED',
    'EMAIL_TAKEN',
    'LOGIN_ID_TAKEN',
    'EMPLOYEE_NUMBER_TAKEN',
    'NO_SEATS_LEFT',
    'TOO_MANY_REQUESTS',
  ],
});

export const bulkUsers = endpoint({
  id: 'bulkUsers',
  heavy: true,
  method: 'POST',
  path: '/users/bulk',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary:
    '多くのユーザーを一度に停止、再開、招待し、または部署、権限、項目、休みの曜日、休職・休業を変えます。idsかfilter（一覧の絞り込み）で指定します。人数が多いときは裏で続けます。権限を変えるときは、10分以内に本人確認が済んでいることが必要です。',
  body: z.strictObject({
    action: UsersBulkAction,
    /** Either these or everybody whom `filter` finds. */
    ids: z.optional(BulkIds),
    filter: z.optional(filterBody({ ...userFilters, ...heldCourse })),
    ...bulkMembers,
  }),
  answer: Task,
  status: 201,
  errors: ['CONFIRMATION_REQUIRED'],
});

export const previewBulkUsers = endpoint({
  id: 'previewBulkUsers',
  heavy: true,
  method: 'POST',
  path: '/users/bulk/preview',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary:
    '多くのユーザーの項目か部署を変える前に、いまの値と人数を項目ごとに返します。何も変更しません。',
  body: z.strictObject({
    action: z.enum(['SetFields', 'SetDepartment']),
    ids: z.optional(BulkIds),
    filter: z.optional(filterBody({ ...userFilters, ...heldCourse })),
    department_id: bulkMembers.department_id,
    fields: bulkMembers.fields,
  }),
  answer: BulkPreview,
});

export const getUser = endpoint({
  id: 'getUser',
  shows: 'Profile',
  tokenRight: 'read',
  method: 'GET',
  path: '/users/{id}',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'users' } },
  summary: 'ユーザーを返します。自分自身は誰でも見られます。',
  params,
  answer: User,
});

export const updateUser = endpoint({
  id: 'updateUser',
  method: 'PUT',
  path: '/users/{id}',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'users' } },
  summary: 'ユーザーを変更します。本人が変えられるのは氏名、ふりがな、職種、ふりがな表示です。',
  params,
  body: UserUpdateBody,
  answer: User,
  errors: [
    'CONFIRMATION_REQUIRED',
    'EMAIL_TAKEN',
    'LOGIN_ID_TAKEN',
    'EMPLOYEE_NUMBER_TAKEN',
    'NO_SEATS_LEFT',
    'LAST_ADMIN',
  ],
});

export const deleteUser = endpoint({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/users/{id}',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'users' } },
  whenReadOnly: 'open',
  summary: 'ユーザーを停止します。履歴は残り、あとで元に戻せます。',
  params,
  answer: User,
  errors: ['LAST_ADMIN'],
});

export const setBirthYm = endpoint({
  id: 'setBirthYm',
  method: 'PUT',
  path: '/users/{id}/birth-ym',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'users' } },
  summary: '生年月を登録します。',
  params,
  body: BirthYmBody,
  answer: User,
});

export const setEntranceDate = endpoint({
  id: 'setEntranceDate',
  method: 'PUT',
  path: '/users/{id}/entrance-date',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'users' } },
  summary: '入社日を登録します。',
  params,
  body: EntranceDateBody,
  answer: User,
});

export const setUserAttributes = endpoint({
  id: 'setUserAttributes',
  method: 'PUT',
  path: '/users/{user_id}/user_attributes',
  resource,
  who: 'admin',
  scope: { companyOf: { user_id: 'users' } },
  summary: 'ユーザー属性の値を登録します。送らなかった属性は変わらず、nullで消えます。',
  params: z.object({ user_id: IdText }),
  body: UserAttributesBody,
  answer: User,
});

export const setProfileImage = endpoint({
  id: 'setProfileImage',
  method: 'POST',
  path: '/users/{id}/profile-image',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'users' } },
  summary: 'プロフィール画像を登録します。',
  params,
  body: z.strictObject({}),
  bodyKind: 'multipart',
  files: ['profile_image'],
  answer: User,
  errors: ['UNSUPPORTED_IMAGE', 'PAYLOAD_TOO_LARGE'],
});

export const deleteProfileImage = endpoint({
  id: 'deleteProfileImage',
  method: 'DELETE',
  path: '/users/{id}/profile-image',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'users' } },
  summary: 'プロフィール画像を取り消します。',
  params,
  answer: User,
});

export const createAdmin = endpoint({
  id: 'createAdmin',
  needsConfirmation: true,
  method: 'POST',
  path: '/admins',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary: '管理者を作成します。パスワードを添えなければ、招待のメールを送ります。',
  body: AdminCreateBody,
  answer: User,
  status: 201,
  errors: [
    'EMAIL_TAKEN',
    'LOGIN_ID_TAKEN',
    'EMPLOYEE_NUMBER_TAKEN',
    'NO_SEATS_LEFT',
    'TOO_MANY_REQUESTS',
  ],
});

export const setRoles = endpoint({
  id: 'setRoles',
  needsConfirmation: true,
  method: 'PUT',
  path: '/users/{id}/roles',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'users' } },
  whenReadOnly: 'open',
  summary: 'ユーザーの権限を変更します。自分の権限と、会社の最後の管理者の権限は変更できません。',
  params,
  body: RolesBody,
  answer: User,
  errors: ['LAST_ADMIN'],
});

export const setManagedDepartments = endpoint({
  id: 'setManagedDepartments',
  method: 'PUT',
  path: '/users/{id}/managed-departments',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'users' } },
  summary:
    '部署の管理者が担当する部署を決めます。決めた部署とその下位だけを担当し、空にすると所属する部署を担当します。',
  params,
  body: ManagedDepartmentsBody,
  answer: User,
  errors: ['CONFLICT'],
});

export const deleteUserForGood = endpoint({
  id: 'deleteUserForGood',
  heavy: true,
  needsConfirmation: true,
  method: 'DELETE',
  path: '/users/{id}/hard',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'users' } },
  whenReadOnly: 'open',
  summary: 'ユーザーと、その人の解答や成績をすべて完全に削除します。元には戻せません。',
  params,
  answer: z.object({ deleted: z.literal(true) }),
  errors: ['LAST_ADMIN'],
});

export const getPersonalData = endpoint({
  id: 'getPersonalData',
  shows: 'PersonalData',
  heavy: true,
  method: 'GET',
  path: '/users/{id}/personal-data',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'users' } },
  summary: '本人について保存しているデータのすべてを返します。本人と会社の管理者が使えます。',
  params,
  answer: PersonalData,
  needsConfirmation: true,
});
