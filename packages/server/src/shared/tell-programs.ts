import type { WebhookEvent } from '@tokiori/contract';
import type { Tx } from './caller';
import { insertProgramMessages, type ProgramMessage } from './tell-programs.queries';

/**
 * Tells the webhooks of a company what happened, in the caller's transaction: a company's, or the system role's. Nothing
 * is sent before that commits.
 */
export const tellPrograms = async (
  tx: Tx,
  { companyId, event }: { companyId: number; event: WebhookEvent },
  told: readonly ProgramMessage[],
): Promise<void> => {
  if (told.length === 0) return;
  await insertProgramMessages(tx, { companyId, event }, told);
};

/** Tells them that people have joined. `employeeNumber`: by which the company's other systems know them. */
export const tellJoined = (
  tx: Tx,
  companyId: number,
  people: readonly { id: number; employeeNumber: string | null }[],
): Promise<void> =>
  tellPrograms(
    tx,
    { companyId, event: 'user.created' },
    people.map(({ id, employeeNumber }) => ({
      messageId: `user_created_${id}`,
      userId: id,
      data: { user_id: id, employee_number: employeeNumber },
    })),
  );
