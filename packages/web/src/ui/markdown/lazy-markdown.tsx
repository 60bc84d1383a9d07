import { lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/skeleton';
import type { MarkdownProps } from './markdown';

const load = () => import('./markdown');
const LazyMarkdown = lazy(load);

/** Starts loading the parser before the first text is there. */
export const preloadMarkdown = (): void => void load();

/** Markdown whose parser is loaded on its own, when the first text needs it. */
export const Markdown = (props: MarkdownProps) => (
  <Suspense fallback={<Skeleton lines={2} />}>
    <LazyMarkdown {...props} />
  </Suspense>
);
