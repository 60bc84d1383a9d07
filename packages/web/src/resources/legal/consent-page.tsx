import { createConsents, getNeededConsents } from '@tokiori/contract/client';
import type { NeededConsents } from '@tokiori/contract';
import { ownPath, versionWords } from '@tokiori/domain';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ALWAYS_FRESH, queryOf } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { useLogout } from '../../app/session/use-logout';
import { homeOf } from '../../app/session/home';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { textIn } from '../../app/router/search';
import { setRequiredStep } from '../../app/session/required-step';
import { useSignedIn } from '../../app/session/use-session';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Card, Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import styles from './consent.module.css';
import { useSearchValues } from '../../app/page/use-search-values';

/** Asks for consent to what has changed, and leads on to where the person wanted to go. */
export const ConsentPage = () => {
  const to = textIn(useSearchValues().to);
  const { user } = useSignedIn();
  const router = useRouter();
  const query = useQuery({
    ...queryOf(getNeededConsents, {}),
    ...ALWAYS_FRESH,
    throwOnError: false,
  });
  const goOn = (): void => {
    setRequiredStep(null);
    void router.navigate({ href: ownPath(to) ?? homeOf(user.role), replace: true });
  };
  return (
    <Page title="利用規約の確認" width="reading">
      <PageHeader title="利用規約の確認" />
      <QueryBoundary query={query} skeleton={<Skeleton blockRem={16} />}>
        {({ needed }) =>
          needed.length > 0 ? (
            <Consent needed={needed} onDone={goOn} onChanged={() => void query.refetch()} />
          ) : (
            <EmptyState action={<Button onClick={goOn}>続ける</Button>}>
              いま確認していただく文書はありません。
            </EmptyState>
          )
        }
      </QueryBoundary>
    </Page>
  );
};

interface ConsentProps extends NeededConsents {
  onDone: () => void;
  /** Another version applies by now. */
  onChanged: () => void;
}

const Consent = ({ needed, onDone, onChanged }: ConsentProps) => {
  const logout = useLogout();
  const agree = useAction(createConsents, {
    onDone: ({ needed: left }) => (left.length === 0 ? onDone() : onChanged()),
    keeps: [getNeededConsents],
    errorsIn: 'caller',
  });
  const versions = Object.fromEntries(needed.map(({ kind, version }) => [kind, version]));
  const names = needed.map(({ title }) => title).join('と');
  return (
    <Stack>
      <p>{names}が変わりました。内容をご確認のうえ、同意してお進みください。</p>
      {needed.map(({ kind, version, title, changes }) => (
        <Card key={kind}>
          <Stack gap="tight">
            <h2>{title}</h2>
            <p className={styles.version}>{versionWords(version)}</p>
            {changes !== null && <p>{changes}</p>}
            <p>
              <a href={`/${kind}?version=${version}`} target="_blank" rel="noopener">
                {title}を読む（新しいタブで開きます）
              </a>
            </p>
          </Stack>
        </Card>
      ))}
      {agree.error && <InlineError message={sentenceOf(agree.error)} />}
      <div className={styles.actions}>
        <Button
          variant="primary"
          size="large"
          busy={agree.isPending}
          onClick={() => agree.run({ body: versions })}
        >
          同意して続ける
        </Button>
        <Button variant="quiet" onClick={logout}>
          同意せずにログアウトする
        </Button>
      </div>
    </Stack>
  );
};
