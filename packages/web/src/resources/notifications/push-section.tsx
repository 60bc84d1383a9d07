import { useQuery } from '@tanstack/react-query';
import type { PushSubscription } from '@tokiori/contract';
import {
  listPushSubscriptions,
  removePushSubscription,
  sendTestPush,
} from '@tokiori/contract/client';
import { allOf } from '../../app/api/all-rows';
import { useAction } from '../../app/api/use-action';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useImpersonator } from '../../app/session/use-impersonator';
import { Button } from '../../ui/button/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatInstant } from '../../ui/format/date';
import { useNotify } from '../../ui/notification/use-notify';
import { Card, Section, Stack } from '../../ui/surface/card';
import { ownPushDevice, pushAbility } from './device-push';
import styles from './notifications.module.css';
import { PushHelp } from './push-help';
import { usePushSwitch } from './use-push-switch';

const devicesQuery = { ...allOf(listPushSubscriptions, {}), throwOnError: false };

/** Whether this device shows notifications, and which others do. */
export const PushSection = () => {
  const isThemselves = useImpersonator() === null;
  const devices = useQuery({ ...devicesQuery, enabled: isThemselves });
  return (
    <Section title="この端末へのお知らせ" id="device">
      {isThemselves ? (
        <QueryBoundary query={devices} skeleton={<Skeleton blockRem={8} />}>
          {(rows) => <Devices devices={rows} />}
        </QueryBoundary>
      ) : (
        <p>なりかわり中は、端末を登録できません。</p>
      )}
    </Section>
  );
};

const Devices = ({ devices }: { devices: readonly PushSubscription[] }) => {
  const ability = pushAbility();
  const own = ownPushDevice();
  const isOn = ability === 'ready' && devices.some(({ id }) => id === own?.id);
  return (
    <Stack>
      <Card>
        <Stack>
          {ability === 'ready' ? <ThisDevice isOn={isOn} /> : <PushHelp ability={ability} />}
        </Stack>
      </Card>
      {devices.length > 0 && <DeviceList devices={devices} ownId={isOn ? own?.id : undefined} />}
    </Stack>
  );
};

const ThisDevice = ({ isOn }: { isOn: boolean }) => {
  const { turnOn, turnOff, isBusy, isDenied } = usePushSwitch();
  const notify = useNotify();
  const test = useAction(sendTestPush, {
    keeps: 'all',
    onDone: ({ devices }) => notify(`${devices}台の端末に、見本を送りました。`, 'success'),
  });
  if (isDenied) return <PushHelp ability="blocked" />;
  if (!isOn)
    return (
      <>
        <p>
          アプリを開いていなくても、問題を解くころにこの端末でお知らせします。問題や答えの内容は送りません。
        </p>
        <div className={styles.buttons}>
          <Button variant="primary" busy={isBusy} onClick={turnOn}>
            お知らせを受け取る
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p>この端末で、お知らせを受け取っています。</p>
      <div className={styles.buttons}>
        <Button busy={test.isPending} onClick={() => test.run({})}>
          見本を送る
        </Button>
        <Button variant="quiet" busy={isBusy} onClick={turnOff}>
          受け取るのをやめる
        </Button>
      </div>
    </>
  );
};

interface ListProps {
  devices: readonly PushSubscription[];
  ownId: number | undefined;
}

const DeviceList = ({ devices, ownId }: ListProps) => {
  const { run, isPending } = useAction(removePushSubscription);
  const others = devices.filter(({ id }) => id !== ownId);
  if (others.length === 0) return null;
  return (
    <Card>
      <h3>お知らせを受け取るほかの端末</h3>
      <ul className={styles.devices}>
        {others.map((device) => (
          <li key={device.id} className={styles.device}>
            <span>
              {device.device_name}
              <span className={styles.deviceNote}>{formatInstant(device.created_at)}に登録</span>
            </span>
            <Button
              variant="quiet"
              busy={isPending}
              aria-label={`${device.device_name}を外す`}
              onClick={() => run({ params: { id: device.id } })}
            >
              外す
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};
