import { useQuery } from '@tanstack/react-query';
import { endOtherSessions, listSessions } from '@tokiori/contract/client';
import { useState } from 'react';
import { queryOf } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Button } from '../../ui/button/button';
import { LineList } from '../../ui/data/line-list';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Stack } from '../../ui/surface/card';
import { DeviceRow } from './device-row';

const EndOthers = ({ count }: { count: number }) => {
  const [open, setOpen] = useState(false);
  const action = useAction(endOtherSessions, {
    errorsIn: 'caller',
    doneMessage: 'ほかの端末をすべてログアウトさせました。',
    onDone: () => setOpen(false),
  });
  return (
    <div>
      <Button variant="danger" icon="logout" onClick={() => setOpen(true)}>
        ほかの端末をすべてログアウトさせる
      </Button>
      <ConfirmDialog
        open={open}
        title={`ほかの${count}台をログアウトさせますか？`}
        actionLabel={`${count}台をログアウトさせる`}
        danger
        busy={action.isPending}
        error={action.error && sentenceOf(action.error)}
        onConfirm={() => action.run({})}
        onClose={() => setOpen(false)}
      >
        使うには、それぞれの端末でログインし直す必要があります。この端末のログインは続きます。
      </ConfirmDialog>
    </div>
  );
};

/** Where one is signed in, the way to end it, and what to do about a device one does not know. */
export const DevicesSection = () => {
  const query = useQuery({ ...queryOf(listSessions, {}), throwOnError: false });
  return (
    <QueryBoundary query={query} skeleton={<Skeleton blockRem={12} />}>
      {({ sessions }) => {
        const others = sessions.filter((session) => !session.is_current).length;
        return (
          <Stack>
            <p>
              見覚えのない端末があるときは、ログアウトさせてから、パスワードを変更してください。
            </p>
            <LineList>
              {sessions.map((session) => (
                <DeviceRow key={session.id} device={session} />
              ))}
            </LineList>
            {others > 0 && <EndOthers count={others} />}
          </Stack>
        );
      }}
    </QueryBoundary>
  );
};
