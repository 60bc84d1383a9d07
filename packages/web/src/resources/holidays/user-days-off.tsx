import type { UserHoliday } from '@tokiori/contract';
import { listUserHolidays } from '@tokiori/contract/client';
import { addDays } from '@tokiori/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryOf } from '../../app/api/query-of';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useToday } from '../../app/session/use-today';
import { Button, ButtonGroup } from '../../ui/button/button';
import { LineItem, LineList } from '../../ui/data/line-list';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Section, Stack } from '../../ui/surface/card';
import { AddHoliday } from './add-holiday';
import { DayStart } from './day-start';
import { useDefaults } from './holidays.api';
import { RemoveHoliday } from './remove-holiday';
import { WeeklyDaysOff } from './weekly-days-off';
import { rangeText } from './words';

const ImportCalendar = lazy(() =>
  import('./import-calendar').then((loaded) => ({ default: loaded.ImportCalendar })),
);

/** As far ahead as days off are shown. */
const DAYS_AHEAD = 400;
const MOST = '100';

type DaysOffDialogState =
  { what: 'add' } | { what: 'import' } | { what: 'remove'; holiday: UserHoliday };

/** When another person does not learn: every week, on single days, and at which hour their day begins. For admins. */
export const UserDaysOffSections = ({ userId }: { userId: number }) => {
  const { read, defaults, change } = useDefaults(userId);
  return (
    <>
      <Section title="毎週の休み" id="weekly-days-off">
        <QueryBoundary query={read} skeleton={<Skeleton blockRem={8} />}>
          {(stored) => <WeeklyDaysOff defaults={defaults ?? stored} onChange={change} />}
        </QueryBoundary>
      </Section>
      <SingleDaysOff userId={userId} />
      <Section title="夜勤や早朝に学ぶとき" id="day-start">
        <QueryBoundary query={read} skeleton={<Skeleton lines={2} />}>
          {(stored) => (
            <DayStart
              minutes={(defaults ?? stored).day_starts_at}
              onChange={(minutes) => change({ ...(defaults ?? stored), day_starts_at: minutes })}
            />
          )}
        </QueryBoundary>
      </Section>
    </>
  );
};

/** Days off that are not of every week, from today on. */
const SingleDaysOff = ({ userId }: { userId: number }) => {
  const today = useToday();
  const [asked, setAsked] = useState<DaysOffDialogState | null>(null);
  const span = { from: today, to: addDays(today, DAYS_AHEAD) };
  const query = useQuery(
    queryOf(listUserHolidays, { query: { ...span, user_id: String(userId), limit: MOST } }),
  );
  const close = (): void => setAsked(null);
  return (
    <Section title="これからの休日" id="days-off">
      <Stack>
        <QueryBoundary query={query} skeleton={<Skeleton lines={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p>登録はありません。</p>
            ) : (
              <LineList label="これからの休日">
                {items.map((holiday) => (
                  <LineItem key={holiday.id} title={rangeText(holiday)} notes={[]}>
                    <Button
                      variant="quiet"
                      aria-label={`${rangeText(holiday)}を取り消す`}
                      onClick={() => setAsked({ what: 'remove', holiday })}
                    >
                      取り消す
                    </Button>
                  </LineItem>
                ))}
              </LineList>
            )
          }
        </QueryBoundary>
        <ButtonGroup>
          <Button icon="plus" onClick={() => setAsked({ what: 'add' })}>
            休日を登録する
          </Button>
          <Button icon="upload" onClick={() => setAsked({ what: 'import' })}>
            予定表（iCalendar）から入れる
          </Button>
        </ButtonGroup>
      </Stack>
      {asked?.what === 'add' && <AddHoliday userId={userId} onClose={close} />}
      {asked?.what === 'remove' && <RemoveHoliday holiday={asked.holiday} onClose={close} />}
      {asked?.what === 'import' && (
        <Suspense fallback={null}>
          <ImportCalendar userId={userId} onClose={close} />
        </Suspense>
      )}
    </Section>
  );
};
