import { z } from 'zod/mini';

/** What can be switched off for a company, with its default state. */
export const FEATURES = {
  ranking: { label: '部署内の順位', default: true },
  'single-sign-on': { label: 'シングルサインオン', default: true },
  'question-creation': { label: 'AIによる問題の作成', default: true },
  passkeys: { label: 'パスキー', default: true },
} as const satisfies Record<string, { label: string; default: boolean }>;

export const FeatureKey = z.enum(
  Object.keys(FEATURES) as [keyof typeof FEATURES, ...(keyof typeof FEATURES)[]],
);
export type FeatureKey = z.infer<typeof FeatureKey>;

export const Feature = z.object({ key: FeatureKey, enabled: z.boolean() });
export type Feature = z.infer<typeof Feature>;

/** A feature as the operator sees it. */
export const CompanyFeature = z.extend(Feature, {
  label: z.string(),
  default: z.boolean(),
});
export type CompanyFeature = z.infer<typeof CompanyFeature>;

export const FeatureBody = z.strictObject({ enabled: z.boolean() });
