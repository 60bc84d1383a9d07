import type { QueryClient } from '@tanstack/react-query';
import type { TakeNow } from '@tokiori/contract';
import {
  getSheetReadings,
  nextSheet,
  prepareComing,
  studentTop,
  takeRecap,
} from '@tokiori/contract/client';
import { ApiError } from '../app/api/api-error';
import { call } from '../app/api/client';
import { callUrl } from '../app/api/request';
import { keepFormulas } from '../app/device/keep-formulas';
import { keepAhead, owner } from '../app/device/on-device';
import type { Session } from '../app/session/session';
import { todayFor } from '../app/session/today';
import { examinationsQuery } from '../resources/examinations/examinations.api';
import { monthOf, spanOf } from '../resources/holidays/calendar';
import { defaultsQuery, fetchHolidays } from '../resources/holidays/holidays.api';
import { ownBasicsPartQuery, ownScoresQuery } from '../resources/learner-basics/learner-basics.api';
import { notificationsQuery } from '../resources/notifications/notifications.api';
import { holidayCheckQuery, sheetsQuery, untakensQuery } from '../resources/students/students.api';
import { bookmarksQuery } from '../resources/survey-sheets/actions/bookmarks.api';
import { remainingQuery, remainingUrl } from '../resources/survey-sheets/survey-sheets.api';

/** A sheet that waits, with its questions and their readings: asking for it makes it, as pressing start does. */
const keepSheet = async (
  client: QueryClient,
  { kind, examination_id }: TakeNow,
  isRead: boolean,
): Promise<void> => {
  const input = { params: { examination_id } };
  const { survey_sheet: sheet } = await call(kind === 'Recap' ? takeRecap : nextSheet, input);
  if (!sheet) return;
  keepFormulas(await client.query({ ...remainingQuery(sheet.id), staleTime: 0 }));
  if (isRead) await call(getSheetReadings, { params: { survey_sheet_id: sheet.id } });
};

/** What the coming working days will ask, as far as the company lets it be kept. */
const keepComing = async (userId: number): Promise<void> => {
  const { days } = await call(prepareComing, {});
  const sheets = days.flatMap((day) => day.sheets);
  keepAhead(userId, [
    ...sheets.flatMap(({ next_question: questions, readings }) => {
      const { id } = questions.survey_sheet;
      const params = { survey_sheet_id: id };
      return [
        [remainingUrl(id), questions],
        [callUrl(getSheetReadings, { params }), readings],
      ] as const;
    }),
    [callUrl(prepareComing, {}), days.map(({ date, top }) => ({ date, top }))],
  ]);
  keepFormulas(sheets);
};

/** What the learner's pages show first. */
const pagesOf = (client: QueryClient, { user }: Session, today: string) => [
  () => client.query(untakensQuery),
  () => client.query(holidayCheckQuery),
  () => client.query(ownBasicsPartQuery),
  () => client.query(examinationsQuery()),
  () => client.infiniteQuery(sheetsQuery(today)),
  () => client.query(ownScoresQuery(user.id)),
  () => client.infiniteQuery(notificationsQuery),
  () => client.query(bookmarksQuery),
  () => client.query(defaultsQuery),
  () => fetchHolidays(client, spanOf(monthOf(today)), user.company_id),
];

/**
 * Has all that a learner may want without a connection kept on the device: what waits today, and what their pages show.
 * One call after another, and none after the first that does not get through.
 */
export const keepForLater = async (client: QueryClient, session: Session): Promise<void> => {
  const { user } = session;
  // Somebody else's calls are not made: what would be told then is not this person's.
  if (owner() !== user.id) return;
  const today = todayFor(session);
  const { take_now: items } = await call(studentTop, {});
  // An examination is begun knowingly, and taken with a connection.
  const sheets = items
    .filter(({ is_exam: isExam }) => !isExam)
    .map((item) => () => keepSheet(client, item, user.ruby_enabled));
  const coming = () => keepComing(user.id);
  for (const ask of [...sheets, coming, ...pagesOf(client, session, today)]) {
    if (owner() !== user.id) return;
    await Promise.resolve(ask()).catch((error: unknown) => {
      // What is refused is not kept; it says nothing of the rest.
      if (!(error instanceof ApiError) || error.status === 401) throw error;
    });
  }
};
