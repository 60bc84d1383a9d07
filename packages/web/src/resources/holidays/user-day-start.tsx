import { getUserHolidayDefaults, putUserHolidayDefaults } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/api/query-of';
import { useAction } from '../../app/api/use-action';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Section } from '../../ui/surface/card';
import { DayStart } from './day-start';

/** At which hour the day of another person begins, for admins. */
export const UserDayStartSection = ({ userId }: { userId: number }) => {
  const query = useQuery(queryOf(getUserHolidayDefaults, { query: { user_id: String(userId) } }));
  const { run } = useAction(putUserHolidayDefaults, {
    doneMessage: '1日の始まりを保存しました。',
  });
  return (
    <Section title="夜勤や早朝に学ぶとき" id="day-start">
      <QueryBoundary query={query} skeleton={<Skeleton lines={2} />}>
        {({ weekdays, day_starts_at: minutes }) => (
          <DayStart
            minutes={minutes}
            onChange={(next) => run({ body: { user_id: userId, weekdays, day_starts_at: next } })}
          />
        )}
      </QueryBoundary>
    </Section>
  );
};
