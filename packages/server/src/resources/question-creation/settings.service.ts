import type { QuestionCreationSettings, QuestionMaker } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { dateIn } from '@tokiori/domain';
import type { Config } from '../../platform/config';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { CallOf, Tx } from '../../shared/caller';
import type { MakerResult } from './maker';
import { refuseSwitchedOff } from './question-creation.access';
import { updateRequestUsage, type RequestRow } from './requests.queries';
import {
  upsertDayUse,
  findDecision,
  isCompanyActive,
  getUseOfDay,
  upsertDecision,
  getTimeZone,
} from './usage.queries';

/** What of the configuration counts here. */
export type CreationConfig = Pick<
  Config,
  'languageModel' | 'creationRequestsADay' | 'modelTokensADay'
>;

/** The host that texts are sent to. */
export const hostOf = ({ url }: NonNullable<Config['languageModel']>): string => new URL(url).host;

/** What an admin has decided about the model that is set up; a decision about another host does not count. */
const decisionOf = async (tx: Tx, companyId: number, { languageModel }: CreationConfig) => {
  const decision = languageModel && (await findDecision(tx, companyId));
  return decision && decision.host === hostOf(languageModel) ? decision : null;
};

/** What makes questions for a company; nothing is sent to a model before an admin has agreed. @throws AppError CONSENT_REQUIRED */
const makerOf = async (
  tx: Tx,
  companyId: number,
  config: CreationConfig,
): Promise<QuestionMaker> => {
  if (config.languageModel === null) return 'BuiltIn';
  const decision = await decisionOf(tx, companyId, config);
  if (!decision) throw new AppError('CONSENT_REQUIRED');
  return decision.accepted ? 'LanguageModel' : 'BuiltIn';
};

/** Whether images can be read for a company: by a model that it has agreed to. */
export const readsImagesWith = (
  maker: QuestionMaker,
  { languageModel }: CreationConfig,
): { readsImages: boolean } => ({
  readsImages: maker === 'LanguageModel' && languageModel?.readsImages === true,
});

const dayOf = async (tx: Tx, companyId: number, now: Date): Promise<string> =>
  dateIn(await getTimeZone(tx, companyId), now);

interface Work {
  companyId: number;
  config: CreationConfig;
  now: Date;
}

/** The company has used the tokens of the day. @throws AppError TOO_MANY_REQUESTS */
const refuseWithoutTokens = async (tx: Tx, { companyId, config, now }: Work): Promise<void> => {
  const { tokens } = await getUseOfDay(tx, companyId, await dayOf(tx, companyId, now));
  if (tokens >= config.modelTokensADay)
    throw new AppError('TOO_MANY_REQUESTS', {
      message: '言語モデルを今日使える上限に達しました。続きは、明日お試しください。',
    });
};

const WITHDRAWN =
  '文章を言語モデルへ送ることの承諾が取り消されたか、送る先が変わったため、続きを作りませんでした。';
const ENDED = '会社の利用が止まっているため、続きを作りませんでした。';

/**
 * Looked at before every step of a request, also before its file is read: whether the company may still use what works on
 * it.
 *
 * @throws AppError FORBIDDEN, CONSENT_REQUIRED, TOO_MANY_REQUESTS
 */
export const refuseToGoOn = async (
  tx: Tx,
  { maker, ...work }: Work & { maker: QuestionMaker },
): Promise<void> => {
  const { companyId, config } = work;
  if (!(await isCompanyActive(tx, companyId))) throw new AppError('FORBIDDEN', { message: ENDED });
  await refuseSwitchedOff(tx, companyId);
  if (maker === 'BuiltIn') return;
  if (!(await decisionOf(tx, companyId, config))?.accepted)
    throw new AppError('CONSENT_REQUIRED', { message: WITHDRAWN });
  await refuseWithoutTokens(tx, work);
};

/** The company has asked as often as it may in a day. @throws AppError TOO_MANY_REQUESTS */
const refuseMoreThan = (requests: number, { creationRequestsADay: most }: CreationConfig): void => {
  if (requests > most)
    throw new AppError('TOO_MANY_REQUESTS', {
      message: `問題の作成は、1日に${most}回まで頼めます。続きは、明日お試しください。`,
    });
};

/**
 * What makes questions for a company that may still ask today. Counts nothing: `countUse` does, with the answer.
 *
 * @throws AppError FORBIDDEN, CONSENT_REQUIRED, TOO_MANY_REQUESTS
 */
export const makerOfUse = async (tx: Tx, work: Work): Promise<QuestionMaker> => {
  const { companyId, config, now } = work;
  await refuseSwitchedOff(tx, companyId);
  const maker = await makerOf(tx, companyId, config);
  if (maker === 'LanguageModel') await refuseWithoutTokens(tx, work);
  const { requests } = await getUseOfDay(tx, companyId, await dayOf(tx, companyId, now));
  refuseMoreThan(requests + 1, config);
  return maker;
};

/**
 * Counts one more use of the day, in the transaction of what was asked for: what is refused counts nothing.
 *
 * @throws AppError TOO_MANY_REQUESTS when others have used what was left meanwhile
 */
export const countUse = async (tx: Tx, { companyId, config, now }: Work): Promise<void> => {
  const day = await dayOf(tx, companyId, now);
  const { requests } = await upsertDayUse(tx, companyId, day, { requests: 1 });
  refuseMoreThan(requests, config);
};

/** Counts one more use of the day, and says what does it. @throws AppError FORBIDDEN, CONSENT_REQUIRED, TOO_MANY_REQUESTS */
export const beginUse = async (tx: Tx, work: Work): Promise<QuestionMaker> => {
  const maker = await makerOfUse(tx, work);
  await countUse(tx, work);
  return maker;
};

/** What tokens cost by the operator's prices; `null` where there are none. */
const costOf = (
  { languageModel }: CreationConfig,
  { input, output }: NonNullable<MakerResult['usage']>,
): number | null => {
  const prices = languageModel?.prices;
  return prices ? (input * prices.input + output * prices.output) / 1_000_000 : null;
};

interface DayUse {
  usage: MakerResult['usage'];
  config: CreationConfig;
  now: Date;
}

/** Counts the tokens that a model has used for a company. */
export const countTokens = async (
  tx: Tx,
  companyId: number,
  { usage, now }: Pick<DayUse, 'usage' | 'now'>,
): Promise<void> => {
  if (!usage) return;
  const tokens = usage.input + usage.output;
  await upsertDayUse(tx, companyId, await dayOf(tx, companyId, now), { tokens });
};

/** The same for a request, which shows them with what they cost. */
export const addUsage = async (
  tx: Tx,
  { company_id: companyId, id }: RequestRow,
  { usage, config, now }: DayUse,
): Promise<void> => {
  if (!usage) return;
  await countTokens(tx, companyId, { usage, now });
  await updateRequestUsage(tx, { companyId, id }, { ...usage, cost: costOf(config, usage) });
};

export const getQuestionCreationSettings = async (
  tx: Tx,
  { companyId, config, now }: Work,
): Promise<QuestionCreationSettings> => {
  const { languageModel: model } = config;
  const decision = await decisionOf(tx, companyId, config);
  const used = await getUseOfDay(tx, companyId, await dayOf(tx, companyId, now));
  return {
    maker: model === null || decision?.accepted === false ? 'BuiltIn' : 'LanguageModel',
    model: model && { name: model.name, host: hostOf(model), reads_images: model.readsImages },
    consent: decision && {
      accepted: decision.accepted,
      decided_by: decision.decided_by,
      decided_at: decision.decided_at.toISOString(),
    },
    requests: { used: used.requests, most: config.creationRequestsADay },
    tokens: model && { used: used.tokens, most: config.modelTokensADay },
  };
};

const OTHER_HOST =
  '文章を送る先が変わりました。画面を読み込み直し、新しい送り先を確かめてください。';

/** An admin agrees for the company that texts are sent to the model, or refuses. @throws AppError CONFLICT about another host */
export const putQuestionCreationConsent = async (
  { tx, caller, body, now }: CallOf<typeof endpoints.putQuestionCreationConsent>,
  config: CreationConfig,
): Promise<QuestionCreationSettings> => {
  const { companyId, userId } = caller;
  const { languageModel: model } = config;
  if (!model || hostOf(model) !== body.host)
    throw new AppError('CONFLICT', { message: OTHER_HOST });
  await upsertDecision(tx, companyId, { host: body.host, accepted: body.accepted, userId, now });
  await audit(tx, caller, {
    action: body.accepted ? 'company.accept-model' : 'company.refuse-model',
    targetId: companyId,
    changes: { host: body.host },
  });
  return getQuestionCreationSettings(tx, { companyId, config, now });
};
