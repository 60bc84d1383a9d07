import {
  FORMER_SECRET_HOURS,
  MAX_WEBHOOKS,
  type NewWebhook,
  type Webhook,
  type WebhookEvent,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { addressHint } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import type { Page } from '../../platform/list-pages';
import type { Outbound } from '../../platform/outbound/outbound';
import { newSigningSecret } from '../../platform/outbound/signature';
import type { App } from '../../shared/app';
import { audit, changedFields } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { updateWaitingToDue } from './deliveries.queries';
import { sealAddress, sealSecret } from './sealing';
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  pageOfWebhooks,
  updateSecret,
  updateWebhookRow,
  type WebhookChanges,
  type WebhookRow,
} from './webhooks.queries';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const present = ({ creator_name: creator, ...row }: WebhookRow): Webhook => ({
  ...row,
  created_at: row.created_at.toISOString(),
  created_by:
    row.created_by === null || creator === null ? null : { id: row.created_by, name: creator },
  stopped_at: iso(row.stopped_at),
  last_ok_at: iso(row.last_ok_at),
  failing_since: iso(row.failing_since),
  former_secret_ends_at: iso(row.former_secret_ends_at),
});

export const listWebhooks = async (
  call: CallOf<typeof endpoints.listWebhooks>,
): Promise<Page<Webhook>> => {
  const { rows, total } = await pageOfWebhooks(call);
  return { rows: rows.map(present), total };
};

/** A webhook of the caller's company. @throws AppError NOT_FOUND */
export const ownWebhook = async (tx: Tx, caller: Caller, id: number): Promise<Webhook> => {
  const row = await findWebhook(tx, caller, id);
  if (!row) throw new AppError('NOT_FOUND');
  return present(row);
};

type Tools = Pick<App, 'secrets'> & { outbound: Outbound };

const PRIVATE =
  'このアドレスには送れません。インターネットから届く、https:// から始まるアドレスを入力してください。';

/** An address as it is kept. @throws AppError VALIDATION_FAILED for one that may not be called */
const addressColumns = (companyId: number, url: string, { secrets, outbound }: Tools) => {
  if (!outbound.permits(url)) throw invalid([{ field: 'url', message: PRIVATE }]);
  return { sealed_url: sealAddress(secrets, companyId, url), address_hint: addressHint(url) };
};

const eventsOf = (events: readonly WebhookEvent[]): WebhookEvent[] => [...new Set(events)].sort();

export const createWebhook = async (
  { tx, caller, body, now }: CallOf<typeof endpoints.createWebhook>,
  tools: Tools,
): Promise<NewWebhook> => {
  const { companyId } = caller;
  const address = addressColumns(companyId, body.url, tools);
  if ((await countWebhooks(tx, companyId)) >= MAX_WEBHOOKS) throw new AppError('TOO_MANY_WEBHOOKS');
  const secret = newSigningSecret();
  const events = eventsOf(body.events);
  const sealed = { ...address, sealed_secret: sealSecret(tools.secrets, companyId, secret) };
  const id = await insertWebhook(tx, caller, { name: body.name, events, ...sealed }, now);
  const changes = { name: body.name, address: address.address_hint, events };
  await audit(tx, caller, { action: 'webhook.create', targetId: id, changes });
  return { ...(await ownWebhook(tx, caller, id)), secret };
};

/** As if it had never failed: what waits goes out at once. */
const WELL: WebhookChanges = {
  failing_since: null,
  failures: 0,
  rests_until: null,
  last_error: null,
};

/** What becomes of it when it is stopped or started again. */
const stopColumns = (stopped: boolean | undefined, before: Webhook, now: Date): WebhookChanges => {
  if (stopped === undefined || stopped === (before.stopped_at !== null)) return {};
  if (stopped) return { stopped_at: now, stopped_because: 'Admin' };
  return { stopped_at: null, stopped_because: null, ...WELL };
};

/** What the log says of a webhook: of its address no more than is shown. */
const loggedOf = ({ name, address_hint: address, events, stopped_at: at }: Webhook) => ({
  name,
  address,
  events,
  stopped: at !== null,
});

export const updateWebhook = async (
  { tx, caller, params, body, now }: CallOf<typeof endpoints.updateWebhook>,
  tools: Tools,
): Promise<Webhook> => {
  const { companyId } = caller;
  const before = await ownWebhook(tx, caller, params.id);
  const changes: WebhookChanges = {
    name: body.name ?? before.name,
    events: eventsOf(body.events ?? before.events),
    // Another receiver answers for no failure of the one before.
    ...(body.url === undefined ? {} : { ...addressColumns(companyId, body.url, tools), ...WELL }),
    ...stopColumns(body.stopped, before, now),
  };
  await updateWebhookRow(tx, companyId, params.id, changes);
  if (changes.rests_until === null) await updateWaitingToDue(tx, companyId, params.id);
  const after = await ownWebhook(tx, caller, params.id);
  await audit(tx, caller, {
    action: 'webhook.update',
    targetId: params.id,
    changes: changedFields(loggedOf(before), loggedOf(after)),
  });
  return after;
};

/** Deletes a webhook with what it was sent, and answers it as it was. */
export const deleteWebhook = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.deleteWebhook>): Promise<Webhook> => {
  const webhook = await ownWebhook(tx, caller, params.id);
  await deleteWebhookRow(tx, caller.companyId, params.id);
  const changes = { name: webhook.name, address: webhook.address_hint };
  await audit(tx, caller, { action: 'webhook.delete', targetId: params.id, changes });
  return webhook;
};

const HOUR_MS = 3_600_000;

/** Makes another secret, which this answer alone has. */
export const changeWebhookSecret = async (
  { tx, caller, params, now }: CallOf<typeof endpoints.changeWebhookSecret>,
  { secrets }: Tools,
): Promise<NewWebhook> => {
  const { name } = await ownWebhook(tx, caller, params.id);
  const secret = newSigningSecret();
  await updateSecret(tx, caller.companyId, params.id, {
    sealedSecret: sealSecret(secrets, caller.companyId, secret),
    formerEndsAt: new Date(now.getTime() + FORMER_SECRET_HOURS * HOUR_MS),
  });
  await audit(tx, caller, { action: 'webhook.secret', targetId: params.id, changes: { name } });
  return { ...(await ownWebhook(tx, caller, params.id)), secret };
};
