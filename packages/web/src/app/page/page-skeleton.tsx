import { Skeleton } from '../../ui/feedback/skeleton';
import { Stack } from '../../ui/surface/card';

/** While a page's code is on its way. */
export const PageSkeleton = () => (
  <Stack gap="roomy">
    <Skeleton lines={1} large />
    <Skeleton blockRem={8} />
    <Skeleton lines={4} />
  </Stack>
);
