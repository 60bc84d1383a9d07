import { MAX_CHAT_WEBHOOKS, PRODUCT_NAME, type ChatWebhook } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { addressHint } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import type { Page } from '../../platform/list-pages';
import type { Outbound } from '../../platform/outbound/outbound';
import type { App } from '../../shared/app';
import { audit, changedFields } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { countForCompany } from '../../shared/company-counts.queries';
import { ownDepartmentIds } from '../departments/departments.access';
import {
  countChatWebhooks,
  deleteChatWebhookRow,
  findChatWebhook,
  insertChatWebhook,
  pageOfChatWebhooks,
  updateChatWebhookRow,
  type ChatWebhookRow,
  type ChatWebhookValues,
} from './chat.queries';
import { deliver } from '../notifications/channels/deliver';
import { chatContext } from './post-chat';

const present = ({ creator_name: creator, ...row }: ChatWebhookRow): ChatWebhook => ({
  ...row,
  created_at: row.created_at.toISOString(),
  created_by:
    row.created_by === null || creator === null ? null : { id: row.created_by, name: creator },
  last_ok_at: row.last_ok_at?.toISOString() ?? null,
});

export const listChatWebhooks = async (
  call: CallOf<typeof endpoints.listChatWebhooks>,
): Promise<Page<ChatWebhook>> => {
  const { rows, total } = await pageOfChatWebhooks(call);
  return { rows: rows.map(present), total };
};

/** A chat of the caller's company. @throws AppError NOT_FOUND */
const ownChat = async (tx: Tx, caller: Caller, id: number): Promise<ChatWebhook> => {
  const row = await findChatWebhook(tx, caller, id);
  if (!row) throw new AppError('NOT_FOUND');
  return present(row);
};

type Tools = Pick<App, 'secrets'> & { outbound: Outbound };

const PRIVATE =
  'このアドレスには送れません。チャットのサービスで作った、https:// から始まるアドレスを入力してください。';

/** An address as it is kept. @throws AppError VALIDATION_FAILED for one that may not be called */
const sealedAddress = (
  companyId: number,
  url: string,
  { secrets, outbound }: Tools,
): Pick<ChatWebhookValues, 'sealed_url' | 'address_hint'> => {
  if (!outbound.permits(url)) throw invalid([{ field: 'url', message: PRIVATE }]);
  return { sealed_url: secrets.seal(url, chatContext(companyId)), address_hint: addressHint(url) };
};

const refuseForeignDepartment = async (
  tx: Tx,
  { companyId }: Caller,
  departmentId: number | null | undefined,
): Promise<void> => {
  if (departmentId === null || departmentId === undefined) return;
  if (!(await ownDepartmentIds(tx, companyId, [departmentId])).has(departmentId))
    throw invalid([{ field: 'department_id', message: '指定された部署が見つかりません。' }]);
};

export const createChatWebhook = async (
  { tx, caller, body, now }: CallOf<typeof endpoints.createChatWebhook>,
  tools: Tools,
): Promise<ChatWebhook> => {
  const { url, department_id: departmentId = null, ...named } = body;
  const address = sealedAddress(caller.companyId, url, tools);
  await refuseForeignDepartment(tx, caller, departmentId);
  if ((await countChatWebhooks(tx, caller.companyId)) >= MAX_CHAT_WEBHOOKS)
    throw new AppError('TOO_MANY_CHAT_WEBHOOKS');
  const values = { ...named, ...address, department_id: departmentId };
  const id = await insertChatWebhook(tx, caller, values, now);
  const chat = await ownChat(tx, caller, id);
  await audit(tx, caller, {
    action: 'chat_webhook.create',
    targetId: id,
    changes: { name: chat.name, kind: chat.kind, department: chat.department_name },
  });
  return chat;
};

/** What the log says of a chat: of its address no more than is shown. */
const loggedOf = ({
  name,
  kind,
  address_hint: address,
  department_name: department,
}: ChatWebhook) => ({
  name,
  kind,
  address,
  department,
});

/** Changes what is sent. With another address the last error is not true any more. */
export const updateChatWebhook = async (
  { tx, caller, params, body }: CallOf<typeof endpoints.updateChatWebhook>,
  tools: Tools,
): Promise<ChatWebhook> => {
  const before = await ownChat(tx, caller, params.id);
  await refuseForeignDepartment(tx, caller, body.department_id);
  const address = body.url === undefined ? {} : sealedAddress(caller.companyId, body.url, tools);
  const after = {
    name: body.name ?? before.name,
    kind: body.kind ?? before.kind,
    department_id: body.department_id === undefined ? before.department_id : body.department_id,
  };
  const isNew = body.url !== undefined || after.kind !== before.kind;
  const values = { ...after, ...address, ...(isNew ? { last_error: null } : {}) };
  await updateChatWebhookRow(tx, caller.companyId, params.id, values);
  const changed = await ownChat(tx, caller, params.id);
  const changes = changedFields(loggedOf(before), loggedOf(changed));
  await audit(tx, caller, { action: 'chat_webhook.update', targetId: params.id, changes });
  return changed;
};

/** Deletes a chat and answers it as it was. */
export const deleteChatWebhook = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.deleteChatWebhook>): Promise<ChatWebhook> => {
  const chat = await ownChat(tx, caller, params.id);
  await deleteChatWebhookRow(tx, caller.companyId, params.id);
  await audit(tx, caller, {
    action: 'chat_webhook.delete',
    targetId: params.id,
    changes: { name: chat.name, kind: chat.kind },
  });
  return chat;
};

const TESTS_AN_HOUR = 20;
const TOO_MANY = `チャットの見本は、1時間に${TESTS_AN_HOUR}回まで送れます。しばらく待ってから、お試しください。`;

/** Sends a chat what a message looks like. What became of it is noted with the chat. */
export const testChatWebhook = async (
  { tx, caller, params, now }: CallOf<typeof endpoints.testChatWebhook>,
  { jobs, config }: Pick<App, 'jobs' | 'config'>,
): Promise<ChatWebhook> => {
  const chat = await ownChat(tx, caller, params.id);
  if ((await countForCompany(tx, { what: 'chat tests', per: '1 hour' }, now)) > TESTS_AN_HOUR)
    throw new AppError('TOO_MANY_REQUESTS', { message: TOO_MANY });
  const words = {
    title: `${PRODUCT_NAME}からの見本です`,
    lines: [`「${chat.name}」に、管理者への知らせが届きます。`],
    path: '/admin/company/chat',
  };
  const example = { channel: 'chat', to: { chatWebhookId: chat.id }, words } as const;
  const tools = { jobs, publicUrl: config.publicUrl };
  await deliver(tx, tools, { companyId: caller.companyId, now }, [example]);
  return chat;
};
