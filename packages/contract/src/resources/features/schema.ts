import { z } from 'zod/mini';
import { FEATURES } from './constants';

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
