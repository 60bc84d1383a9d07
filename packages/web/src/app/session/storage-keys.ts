import type { ADMIN_STORAGE_KEYS, ADMIN_TAB_STORAGE_KEYS } from './admin-storage-keys';

/** The keys that the browser storage holds; those of administration alone are in `admin-storage-keys`. Nothing else spells one. */
export const STORAGE_KEYS = {
  /** Token record: `bearer_token`, `expire`, `user`. */
  token: 'tokiori.token',
  /** Second record of the session: `company`, `user`. */
  session: 'tokiori.session',
  /** What signing in answered, as it came; gone with the session. */
  postAuthSignIn: 'tokiori.post-auth-sign-in',
  /** Questions gathered for a course that is not saved yet. */
  newCourseTemplateCart: 'tokiori.new-course-template-cart',
  rankingItemsPerPage: 'tokiori.ranking-items-per-page',
  userItemsPerPage: 'tokiori.user-items-per-page',
  /** What was opened lately by 「さがす」, and by whom; gone with the session. */
  lately: 'tokiori.lately',
  /** The real user during impersonation: `id`, `name`. */
  impersonate: 'tokiori.impersonate',
  departmentScoreExpanded: 'tokiori.department-score-expanded',
  descendantsDepartmentScoreExpanded: 'tokiori.descendants-department-score-expanded',
  scoreRankingExpanded: 'tokiori.score-ranking-expanded',
  scoreUsersExpanded: 'tokiori.score-users-expanded',
  /** Columns, density and rows of a page, by list. */
  listSettings: 'tokiori.list-settings',
  /** SHA-256 of tokens whose sign-out the server has not heard of yet: enough to end them, and nothing else. */
  signedOut: 'tokiori.signed-out',
  /** `light` or `dark`; absent for the system's. `document/head.js` reads it too. */
  theme: 'tokiori.theme',
  /** `large` or `largest`; absent for the usual size. `document/head.js` reads it too. */
  textSize: 'tokiori.text-size',
  /** `hidden`; absent where the clock is shown. */
  clock: 'tokiori.clock',
  /** `on`; absent where questions are not read aloud. */
  readingAloud: 'tokiori.reading-aloud',
  /** `on`; absent where the device does not vibrate at a good moment. */
  vibration: 'tokiori.vibration',
  /** How the first page looked when it was last seen. `document/shell.js` reads it too. */
  firstView: 'tokiori.first-view',
  /** `yes` while answers wait in the device's database for the server. */
  answersWait: 'tokiori.answers-wait',
  /** By sheet of an examination: how often its page was left here, and what of that the server has. */
  leavings: 'tokiori.leavings',
  /** Ids of the users who put the first questions about themselves off. */
  profilePutOff: 'tokiori.profile-put-off',
  /** The subscription of this device for notifications, as the server knows it: `id`, `endpoint`, `userId`, `at`. */
  pushDevice: 'tokiori.push-device',
  /** By user: `first`, the day of the first sheet here, and `until`, before which notifications are not offered again. */
  pushOffer: 'tokiori.push-offer',
} as const;

export type StorageKey =
  | (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]
  | (typeof ADMIN_STORAGE_KEYS)[keyof typeof ADMIN_STORAGE_KEYS];

/** Before the keys of answers that wait for the server, one for each user and survey. */
export const OUTBOX_KEY_PREFIX = 'tokiori.outbox.';

/** Keys of the storage that ends with the tab. */
export const TAB_STORAGE_KEYS = {
  /** The address a two-factor code is being asked for. */
  signInEmail: 'tokiori.sign-in-email',
  /** Whose session ran out: `userId`, `loginName`; gone with the next sign-in. */
  ended: 'tokiori.ended',
  /** The rows of the list that a thing was opened from, and what was searched for. */
  list: 'tokiori.list',
} as const;

export type TabStorageKey =
  | (typeof TAB_STORAGE_KEYS)[keyof typeof TAB_STORAGE_KEYS]
  | (typeof ADMIN_TAB_STORAGE_KEYS)[keyof typeof ADMIN_TAB_STORAGE_KEYS];
