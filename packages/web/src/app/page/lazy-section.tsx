import { Suspense, type ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useInView } from '../../ui/use-in-view';

/** Loads when scrolled into view: most visits to the page do not need it. */
export const LazySection = ({ blockRem, children }: { blockRem: number; children: ReactNode }) => {
  const { ref, wasInView } = useInView();
  const skeleton = <Skeleton blockRem={blockRem} />;
  return (
    <div ref={ref}>
      {wasInView ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton}
    </div>
  );
};
