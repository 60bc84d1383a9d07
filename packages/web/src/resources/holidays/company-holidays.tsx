import type { CompanyHoliday } from '@tokiori/contract';
import {
  deleteCompanyHoliday,
  listCompanyHolidays,
  listNationalHolidays,
} from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useToday } from '../../app/session/use-today';
import { Button } from '../../ui/button/button';
import { LineItem, LineList } from '../../ui/data/line-list';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { addDays, formatDate } from '../../ui/format/date';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Section, Stack } from '../../ui/surface/card';
import { daysIn } from './calendar';
import { CompanyHolidayForm, type OfCompany } from './company-holiday-form';
import styles from './company-holidays.module.css';
import { rangeText } from './words';

const RemoveHoliday = ({
  companyId,
  holiday,
  today,
  onClose,
}: OfCompany & { holiday: CompanyHoliday; today: string; onClose: () => void }) => {
  const removal = useAction(deleteCompanyHoliday, {
    errorsIn: 'caller',
    doneMessage: '会社の休日を取り消しました。',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`「${holiday.name}」を取り消しますか？`}
      actionLabel="会社の休日を取り消す"
      danger
      busy={removal.isPending}
      error={removal.error && sentenceOf(removal.error)}
      onConfirm={() => removal.run({ params: { company_id: companyId, id: holiday.id } })}
      onClose={onClose}
    >
      {rangeText(holiday)}
      の休日を、会社の全員について取り消します。
      {holiday.from < today ? '過ぎた日は、休みだった日のまま残ります。' : ''}
      取り消した日には、問題が届きます。
    </ConfirmDialog>
  );
};

const Holidays = ({ companyId }: OfCompany) => {
  const today = useToday();
  const [removed, setRemoved] = useState<CompanyHoliday | null>(null);
  const query = useQuery(
    queryOf(listCompanyHolidays, {
      params: { company_id: companyId },
      query: { from: addDays(today, -366), range: '[0,999]' },
    }),
  );
  return (
    <QueryBoundary query={query} skeleton={<Skeleton lines={4} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState>
            まだ会社の休日がありません。夏季休業や年末年始を登録すると、その日は全員に問題が届きません。
          </EmptyState>
        ) : (
          <>
            <LineList label="会社の休日">
              {rows.map((holiday) => (
                <LineItem
                  key={holiday.id}
                  title={holiday.name}
                  notes={[
                    `${rangeText(holiday)}${holiday.to < today ? '（過ぎました）' : ''}`,
                    ...(daysIn(holiday) === 1 ? ['1日'] : []),
                  ]}
                >
                  <Button
                    variant="quiet"
                    aria-label={`${holiday.name}（${rangeText(holiday)}）を取り消す`}
                    onClick={() => setRemoved(holiday)}
                  >
                    取り消す
                  </Button>
                </LineItem>
              ))}
            </LineList>
            {removed && (
              <RemoveHoliday
                companyId={companyId}
                holiday={removed}
                today={today}
                onClose={() => setRemoved(null)}
              />
            )}
          </>
        )
      }
    </QueryBoundary>
  );
};

/** 国民の祝日 of the coming year, to look up. */
const NationalHolidays = () => {
  const today = useToday();
  const query = useQuery(
    queryOf(listNationalHolidays, {
      query: { from: today, to: addDays(today, 365), range: '[0,99]' },
    }),
  );
  return (
    <QueryBoundary query={query} skeleton={<Skeleton lines={3} />}>
      {({ rows }) => (
        <ul className={styles.national}>
          {rows.map(({ date, name }) => (
            <li key={date}>
              <span className={styles.date}>{formatDate(date, today)}</span>
              {name}
            </li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
};

/** The days off of a whole company: what is entered, a form for another one, and the national ones to look up. */
export const CompanyHolidays = ({ companyId }: OfCompany) => (
  <>
    <Section title="会社の休日">
      <Holidays companyId={companyId} />
    </Section>
    <Section title="会社の休日を登録する">
      <CompanyHolidayForm companyId={companyId} />
    </Section>
    <Section title="これから1年の国民の祝日">
      <Stack gap="tight">
        <p>
          国民の祝日を休みにするかどうかは、1人ずつ「休日設定」で選びます。会社の全員を休みにする祝日は、上で登録してください。
        </p>
        <NationalHolidays />
      </Stack>
    </Section>
  </>
);
