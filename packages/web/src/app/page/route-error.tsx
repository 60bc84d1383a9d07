import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ErrorDisplay } from '../../ui/feedback/error-display';
import { ApiError } from '../api/api-error';
import { sentenceOf } from '../api/sentences';
import { ForbiddenError } from '../router/guards';
import { ForbiddenMessage, NotFoundMessage } from './messages';
import { Page } from './page';

const statusOf = (error: unknown): number => {
  if (error instanceof ForbiddenError) return 403;
  return error instanceof ApiError ? error.status : 0;
};

/** In place of a page whose query failed or that may not be opened; the layout around it stays. */
export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  useEffect(() => queries.reset(), [queries]);
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    const listener = (): void => retryOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);

  const status = statusOf(error);
  if (status === 403) return <ForbiddenMessage />;
  if (status === 404) return <NotFoundMessage />;
  return (
    <Page title="表示できませんでした" width="reading">
      <ErrorDisplay titleAs="h1" message={sentenceOf(error)} onRetry={retry} />
    </Page>
  );
};
