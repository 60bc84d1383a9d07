import { useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Skeleton } from '../ui/feedback/skeleton';
import { Sheet } from '../ui/overlay/dialog';
import type { HelpPlace } from '../resources/help/help-panel';
import { lazyPanel } from '../app/page/lazy-panel';

const HelpPanel = lazyPanel(() =>
  import('../resources/help/help-panel').then((panel) => panel.HelpPanel),
);

/** Where reading begins: at the help of the screen. */
const START: HelpPlace = { way: [] };

/** Help beside the screen. Closed and opened again on the same screen, it is where it was. */
export const HelpSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const path = useLocation().pathname;
  const address = useRouter().getMatchedRoutes(path)[2]?.fullPath ?? path;
  const [{ place, on }, setKept] = useState({ place: START, on: path });
  return (
    <Sheet open={open} title="ヘルプ" onClose={onClose}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <HelpPanel
          address={address}
          place={on === path ? place : START}
          onPlace={(next) => setKept({ place: next, on: path })}
          onClose={onClose}
        />
      </Suspense>
    </Sheet>
  );
};
