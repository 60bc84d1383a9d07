// Apart from the schemas: pages that use them load no schema library.

/** What can be switched off for a company, with its default state. */
export const FEATURES = {
  ranking: { label: '部署内の順位', default: true },
  'single-sign-on': { label: 'シングルサインオン', default: true },
  'question-creation': { label: 'AIによる問題の作成', default: true },
  passkeys: { label: 'パスキー', default: true },
} as const satisfies Record<string, { label: string; default: boolean }>;
