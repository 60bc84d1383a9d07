import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { HolidayCheck as Check } from '@tokiori/contract';
import { getHolidayCheck, switchHolidayCheck } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Icon } from '../../ui/icon/icon';
import { Card } from '../../ui/surface/card';
import { useNotify } from '../../ui/notification/use-notify';
import styles from './holiday-check.module.css';
import { holidayCheckQuery } from './students.api';

/** On the page of the holidays: whether the coming month's are entered, which may be taken back. */
export const HolidayCheck = () => (
  <QueryBoundary query={useQuery(holidayCheckQuery)} skeleton={<Skeleton blockRem={9} />}>
    {(check) => <Question check={check} />}
  </QueryBoundary>
);

/** On the first page: asks once a month, and is gone once it was answered. */
export const HolidayReminder = () => (
  <QueryBoundary query={useQuery(holidayCheckQuery)} skeleton={null}>
    {(check) => !check.confirmed && <Question check={check} withLink />}
  </QueryBoundary>
);

interface Props {
  check: Check;
  /** Away from the page of the holidays: leads there. */
  withLink?: boolean;
}

const Question = ({ check, withLink = false }: Props) => {
  const client = useQueryClient();
  const notify = useNotify();
  const month = `来月（${Number(check.month.slice(5))}月）`;
  const { run, isPending } = useAction(switchHolidayCheck, {
    // Its answer is how it stands now.
    keeps: [getHolidayCheck],
    onDone: (answer) => {
      client.setQueryData(holidayCheckQuery.queryKey, answer);
      if (withLink) notify(`${month}の休日を確認済みにしました。`, 'success');
    },
  });
  return (
    <Card tone={check.confirmed ? undefined : 'review'} className={styles.check}>
      <p>
        {check.confirmed
          ? `${month}の休日は確認済みです。休みの日には問題が届きません。`
          : `${month}の休日は決まりましたか。登録しておくと、休みの日には問題が届きません。`}
      </p>
      <div className={styles.actions}>
        {withLink && (
          <LinkButton to="/user-holidays" icon="calendar">
            休日を登録する
          </LinkButton>
        )}
        <Button
          variant={check.confirmed ? 'quiet' : 'secondary'}
          aria-pressed={check.confirmed}
          busy={isPending}
          onClick={() => run({})}
        >
          {check.confirmed && !isPending && <Icon name="check" size="s" />}
          来月の休みはこれで全部です
        </Button>
      </div>
    </Card>
  );
};
