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
import styles from './holiday-check.module.css';
import { holidayCheckQuery } from './students.api';

interface Props {
  /** On the page of the holidays themselves there is nothing to link to. */
  withLink?: boolean;
}

/** Asks once a month whether the coming month's holidays are entered. */
export const HolidayCheck = ({ withLink = false }: Props) => (
  <QueryBoundary
    query={useQuery(holidayCheckQuery)}
    skeleton={<Skeleton blockRem={withLink ? 14 : 9} />}
  >
    {(check) => <Question check={check} withLink={withLink} />}
  </QueryBoundary>
);

const Question = ({ check, withLink }: { check: Check; withLink: boolean }) => {
  const client = useQueryClient();
  const { run, isPending } = useAction(switchHolidayCheck, {
    // Its answer is how it stands now.
    keeps: [getHolidayCheck],
    onDone: (answer) => client.setQueryData(holidayCheckQuery.queryKey, answer),
  });
  const month = `来月（${Number(check.month.slice(5))}月）`;
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
          来月の休日を確認しました
        </Button>
      </div>
    </Card>
  );
};
