import { lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/skeleton';
import type { MarkdownProps } from './markdown';

const LazyMarkdown = lazy(() => import('./markdown'));

/** Markdown whose parser is loaded on its own, when the first text needs it. */
export const Markdown = (props: MarkdownProps) => (
  <Suspense fallback={<Skeleton lines={2} />}>
    <LazyMarkdown {...props} />
  </Suspense>
);
