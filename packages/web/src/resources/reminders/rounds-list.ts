import { listReminderRounds } from '@tokiori/contract/client';
import type { ListDefinition, ListRequest } from '../../app/lists/list-definition';
import { currentSession } from '../../app/session/session-store';

/** When reminders were sent, the latest first. */
export const ROUNDS_LIST: ListDefinition<typeof listReminderRounds> = {
  name: 'reminder-rounds',
  endpoint: listReminderRounds,
  defaultSort: { field: 'planned_at', order: 'DESC' },
  isLive: ({ state }) => state === 'Waiting',
};

/** Of the own company. */
export const roundsRequest = (): ListRequest => ({
  params: { company_id: currentSession()?.user.company_id ?? 0 },
});
