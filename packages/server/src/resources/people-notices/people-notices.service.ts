import type {
  LastPeopleNotices,
  PeopleNoticeBody,
  PeopleNoticePreview,
  Task,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { dateIn, proposedNotice, refusalOfNotice } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { entryOf, itemAt } from '../../platform/item-of';
import { mailText } from '../../shared/mail-layout';
import type { LinkTools } from '../accounts/account-mails';
import { visibleCourse } from '../course-templates/course-templates.access';
import { startTask } from '../tasks/tasks.service';
import { namedPeople } from '../users/bulk.service';
import {
  mailTo,
  noticeKind,
  noticePerson,
  waitsForApproval,
  type NoticeParams,
} from './notice-kind';
import { noticeMail, noticeTitle } from './notice-mail';
import { listLastNotices, getNames, listPeopleToTell } from './people-notices.queries';

const NO_COURSE = '指定されたコースが見つかりません。';

/** What a course is called; `null`: none is named. @throws AppError VALIDATION_FAILED for one the caller may not see */
const courseName = async (tx: Tx, caller: Caller, id: number | null): Promise<string | null> => {
  if (id === null) return null;
  const course = await visibleCourse(tx, caller, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw invalid([{ field: 'course_template_id', message: NO_COURSE }]);
    throw error;
  });
  return course.name;
};

type NoticeRequest = Omit<PeopleNoticeBody, 'text' | 'user_ids'> & { text?: string | undefined };

/** What a notice says, and in whose name. */
const contentOf = async (tx: Tx, caller: Caller, wanted: NoticeRequest): Promise<NoticeParams> => {
  const { kind, course_template_id: courseId, in_name_of: inNameOf } = wanted;
  const name = await courseName(tx, caller, courseId);
  const { company, person } = await getNames(tx, caller.companyId, caller.userId);
  // A SuperAdmin who works in another company is nobody there.
  const sender = inNameOf === 'Manager' && person !== null ? `${company}の${person}` : company;
  const text = wanted.text ?? proposedNotice(kind, name);
  return { kind, courseId, courseName: name, inNameOf, sender, text };
};

/** Tells people by hand what waits for them: few at once, many by a task. */
export const createPeopleNotice = async (
  { tx, caller, body, now }: CallOf<typeof endpoints.createPeopleNotice>,
  tools: LinkTools,
): Promise<Task> => {
  const named = await namedPeople(tx, caller, body.user_ids, 'user_ids');
  const params = await contentOf(tx, caller, body);
  // In the order in which a round of reminders goes through them: neither waits for the other in a circle.
  const userIds = named.toSorted((one, other) => one - other);
  const label = noticeTitle(params);
  const onCreated = (targetId: number) =>
    audit(tx, caller, {
      action: 'people-notice.send',
      targetId,
      changes: {
        users: userIds.length,
        kind: body.kind,
        course_template_id: body.course_template_id,
        in_name_of: body.in_name_of,
      },
    });
  const task = { kind: noticeKind, userIds, label, params: { ...params }, onCreated };
  return startTask(tx, caller, task, { tools, now });
};

/** What the code of an example is: it opens nothing. */
const NO_CODE = 'x'.repeat(43);

/** A notice as it will arrive, and who will get it. */
export const previewPeopleNotice = async (
  { tx, caller, body, now }: CallOf<typeof endpoints.previewPeopleNotice>,
  { publicUrl }: LinkTools,
): Promise<PeopleNoticePreview> => {
  const userIds = await namedPeople(tx, caller, body.user_ids, 'user_ids');
  const content = await contentOf(tx, caller, body);
  const about = { today: dateIn(caller.timeZone, now), courseId: content.courseId };
  const rows = await listPeopleToTell(tx, caller.companyId, userIds, about);
  const people = userIds.map((id) => {
    const row = entryOf(rows, id);
    const to = mailTo(row);
    const refusal = refusalOfNotice(noticePerson(row));
    return {
      person: {
        id,
        name: row.name,
        refusal,
        held: refusal === null && waitsForApproval(row),
        last_sent_on: row.last_sent_on,
      },
      to: refusal === null ? to : null,
    };
  });
  const first = people.find(({ to }) => to !== null);
  // The way to stop mails is the reader's own: whoever sends it sees that there is one, not the code.
  const unsubscribe = first?.to?.to.may_stop ? NO_CODE : null;
  const links = { publicUrl, code: NO_CODE, unsubscribe };
  const mail = noticeMail(content, links);
  return {
    default_text: proposedNotice(content.kind, content.courseName),
    subject: mail.subject,
    mail_text: mailText(first?.person.name ?? itemAt(people, 0).person.name, mail.body),
    people: people.map(({ person }) => person),
  };
};

/** When people were last told by hand. */
export const listLastPeopleNotices = async ({
  tx,
  caller,
  query,
}: CallOf<typeof endpoints.listLastPeopleNotices>): Promise<LastPeopleNotices> => {
  const userIds = await namedPeople(tx, caller, query.user_ids, 'user_ids');
  return { people: await listLastNotices(tx, caller.companyId, userIds) };
};
