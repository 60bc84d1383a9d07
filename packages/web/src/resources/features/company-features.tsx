import type { CompanyFeature, FeatureKey } from '@tokiori/contract';
import { listCompanyFeatures, putCompanyFeature } from '@tokiori/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf, refreshAfterWrite } from '../../app/api/query-of';
import { useAction } from '../../app/api/use-action';
import { useSwitch } from '../../app/forms/use-switch';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Switch } from '../../ui/choice/checkbox';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Section, Stack } from '../../ui/surface/card';

/** What people notice of each. */
const HINTS: Record<FeatureKey, string> = {
  ranking: 'ダッシュボードに、部署のなかでの順位を表示します。',
  'single-sign-on': '会社の認証サービスのアカウントでログインできるようにします。',
  'question-creation': '文書や文章から、出典の付いた問題の案を作れるようにします。',
  passkeys: '指紋や顔、端末の暗証番号でログインできるようにします。',
};

export const companyFeaturesOf = (companyId: number) => ({
  ...queryOf(listCompanyFeatures, { params: { id: companyId } }),
  throwOnError: false,
});

/** What this company can use, switched at once. */
export const CompanyFeatures = ({ companyId }: { companyId: number }) => {
  const query = useQuery(companyFeaturesOf(companyId));
  return (
    <Section title="使える機能">
      <QueryBoundary query={query} skeleton={<Skeleton blockRem={12} />}>
        {({ features }) => (
          <Stack>
            {features.map((feature) => (
              <FeatureSwitch key={feature.key} companyId={companyId} feature={feature} />
            ))}
          </Stack>
        )}
      </QueryBoundary>
    </Section>
  );
};

interface SwitchProps {
  companyId: number;
  feature: CompanyFeature;
}

const FeatureSwitch = ({ companyId, feature: { key, label, enabled } }: SwitchProps) => {
  const client = useQueryClient();
  const put = useAction(putCompanyFeature, {
    // Waited for, so that the switch does not fall back for a moment.
    onDone: () => refreshAfterWrite(client),
    doneMessage: enabled
      ? `「${label}」を使えないようにしました。`
      : `「${label}」を使えるようにしました。`,
  });
  const feature = useSwitch(enabled, (wanted) =>
    put.runAsync({ params: { id: companyId, feature_key: key }, body: { enabled: wanted } }),
  );
  return (
    <Switch label={label} hint={HINTS[key]} aria-busy={put.isPending || undefined} {...feature} />
  );
};
