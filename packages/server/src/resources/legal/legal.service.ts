import {
  LEGAL_KINDS,
  type LegalKind,
  type LegalText,
  type NeededConsents,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { comingAfter, neededConsents } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { isAsAnother, type Caller, type CallOf, type Tx } from '../../shared/caller';
import { currentText, legalDay, type Legal } from './legal';
import { findAgreed, insertConsent } from './legal.queries';

/** A text in the version that is asked for, or today's. @throws AppError NOT_FOUND no such version */
export const getLegalText = (
  legal: Legal,
  { kind, version }: { kind: LegalKind; version: string | undefined },
  now: Date,
): LegalText => {
  const texts = legal.texts[kind];
  const current = currentText(legal, kind, now);
  const text = version === undefined ? current : texts.find((each) => each.version === version);
  if (!text) throw new AppError('NOT_FOUND');
  return {
    kind,
    version: text.version,
    title: text.title,
    blocks: text.blocks,
    changes: text.changes,
    current_version: current.version,
    coming_version: comingAfter(texts, legalDay(now))?.version ?? null,
    versions: texts.map((each) => each.version).toReversed(),
  };
};

type Person = Pick<Caller, 'companyId' | 'userId' | 'realUserId' | 'role'>;

/** Which texts somebody has to agree to: the operator's own people none, and nobody for somebody else. */
const kindsNeeded = async (
  tx: Tx,
  legal: Legal,
  caller: Person,
  now: Date,
): Promise<LegalKind[]> => {
  if (caller.role === 'SuperAdmin' || isAsAnother(caller)) return [];
  const { registered_at: registeredAt, ...agreed } = await findAgreed(tx, caller);
  const person = { registeredOn: legalDay(registeredAt), agreed };
  return neededConsents(legal.texts, person, legalDay(now));
};

export const mustAgree = async (
  tx: Tx,
  legal: Legal,
  caller: Person,
  now: Date,
): Promise<boolean> => (await kindsNeeded(tx, legal, caller, now)).length > 0;

const neededOf = async (
  tx: Tx,
  legal: Legal,
  caller: Person,
  now: Date,
): Promise<NeededConsents> => ({
  needed: (await kindsNeeded(tx, legal, caller, now)).map((kind) => {
    const { version, title, changes } = currentText(legal, kind, now);
    return { kind, version, title, changes };
  }),
});

export const getNeededConsents = (
  { tx, caller, now }: CallOf<typeof endpoints.getNeededConsents>,
  legal: Legal,
): Promise<NeededConsents> => neededOf(tx, legal, caller, now);

/** Writes down that somebody has agreed to these versions. */
export const recordConsents = async (
  tx: Tx,
  legal: Legal,
  person: { companyId: number; userId: number },
  { versions, now }: { versions: Partial<Record<LegalKind, string>>; now: Date },
): Promise<void> => {
  for (const kind of LEGAL_KINDS) {
    const text = legal.texts[kind].find(({ version }) => version === versions[kind]);
    if (text)
      await insertConsent(tx, person, {
        kind,
        version: text.version,
        legal_text_id: legal.idOf(text),
        agreed_at: now,
      });
  }
};

/** @throws AppError LEGAL_TEXT_CHANGED another version applies than the one that was shown */
export const createConsents = async (
  { tx, caller, body, now }: CallOf<typeof endpoints.createConsents>,
  legal: Legal,
): Promise<NeededConsents> => {
  const shown = LEGAL_KINDS.filter((kind) => body[kind] !== undefined);
  if (shown.some((kind) => body[kind] !== currentText(legal, kind, now).version))
    throw new AppError('LEGAL_TEXT_CHANGED');
  await recordConsents(tx, legal, caller, { versions: body, now });
  return neededOf(tx, legal, caller, now);
};

/** The versions that somebody agrees to who agrees now. */
export const versionsNow = (legal: Legal, now: Date): Record<LegalKind, string> => ({
  terms: currentText(legal, 'terms', now).version,
  privacy: currentText(legal, 'privacy', now).version,
});
