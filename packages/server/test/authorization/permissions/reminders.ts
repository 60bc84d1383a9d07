import * as api from '@tokiori/contract';
import { emptyMailboxes } from '../fixtures/fresh';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const company = (it: Ids) => ({ params: { company_id: it.company } });
const person = (it: Ids) => ({ params: { id: it.user } });
const plan = { enabled: false, frequency: 'Daily' as const, weekdays: [], time: '08:30' };
const LINK = 'x'.repeat(43);

/** Reminders of what waits, and how people want to get them. */
export const reminderPermissions = [
  may(api.getReminderPreferences, to.adminsOwnCompany, company),
  may(api.putReminderPreferences, to.adminsOwnCompany, (it) => ({
    ...company(it),
    body: { daily: plan, recap: plan, compulsory_course_ids: [it.course] },
  })),
  may(api.previewReminder, to.adminsOwnCompany, company),
  may(api.testReminder, to.adminsOwnThings, company, { fresh: emptyMailboxes }),
  may(api.countReminders, to.adminsOwnCompany, company),
  may(api.listReminderRounds, to.adminsOwnCompany, company),
  may(api.listReminderRecipients, to.adminsOwnCompany, (it) => ({
    params: { ...company(it).params, round_id: it.reminderRound },
  })),
  may(api.openReminder, to.everybodyOwn, () => ({ body: { code: LINK } })),
  may(api.unsubscribe, to.anybody, (it) => ({ params: { code: it.unsubscribeCode }, body: '' })),
  may(api.getNotificationPreferences, to.seesEditing, person),
  may(api.putNotificationPreferences, to.changesOwnWishes, (it) => ({
    ...person(it),
    body: { push: true },
  })),
  may(api.resumeUserMail, to.makesEditors, person),
];
