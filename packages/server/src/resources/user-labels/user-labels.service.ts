import type { User, UserLabel } from '@tokiori/contract';
import { foldTyped } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { theRow } from '../../platform/http/lists';
import type { Page } from '../../platform/list-pages';
import { audit, changedFields } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { POST, PROFESSION, type LabelKind } from './kinds';
import { findLabel, ownLabel, type Label } from './user-labels.access';
import {
  countLabels,
  deleteLabelRow,
  findByName,
  findByNames,
  insertLabel,
  insertLabels,
  isHeld,
  isUsed,
  updateLabelOfUsers,
  pageOfLabels,
  updateLabelName,
  type LabelList,
} from './user-labels.queries';

/** As many as one page of a list holds. */
const MOST_LABELS = 1000;

const tooMany = ({ field, word }: LabelKind): AppError =>
  invalid([
    {
      field,
      message: `登録できる${word}は${MOST_LABELS}までです。登録済みの${word}を使うか、使っていないものを削除してください。`,
    },
  ]);

/**
 * The label of a text, made if the company has none of it yet. It stays until the transaction ends, whatever others
 * rename, merge or delete meanwhile.
 */
export const labelNamed = async (
  tx: Tx,
  companyId: number,
  kind: LabelKind,
  text: string,
): Promise<Label> => {
  const existing = await findByName(tx, companyId, kind, text);
  if (existing) return existing;
  if ((await countLabels(tx, companyId, kind)) >= MOST_LABELS) throw tooMany(kind);
  // Of two who add the same one, the second waits for the first and then finds it.
  const label =
    (await insertLabel(tx, companyId, kind, text)) ?? (await findByName(tx, companyId, kind, text));
  if (!label) throw new AppError('CONFLICT');
  return label;
};

/** The ids of the labels of many texts, by the text; those that are new are made. As `labelNamed`, in a few statements. */
export const labelsNamed = async (
  tx: Tx,
  companyId: number,
  kind: LabelKind,
  texts: readonly string[],
): Promise<Map<string, number>> => {
  const wanted = [...new Set(texts)];
  const find = async () =>
    new Map((await findByNames(tx, companyId, kind, wanted)).map(({ asked, id }) => [asked, id]));
  if (wanted.length === 0) return new Map();
  const ids = await find();
  const missing = wanted.filter((text) => !ids.has(text));
  if (missing.length === 0) return ids;
  const added = new Set(missing.map(foldTyped)).size;
  const count = await countLabels(tx, companyId, kind);
  if (count + added > MOST_LABELS) throw tooMany(kind);
  await insertLabels(tx, companyId, kind, missing);
  return find();
};

export const listLabels = (call: LabelList, kind: LabelKind): Promise<Page<UserLabel>> =>
  pageOfLabels(call, kind);

const oneLabel = async (tx: Tx, caller: Caller, kind: LabelKind, id: number): Promise<UserLabel> =>
  onlyRow((await pageOfLabels({ tx, caller, query: {}, list: theRow(id) }, kind)).rows);

/** Renames a label for all who have it. */
export const updateLabel = async (
  tx: Tx,
  caller: Caller,
  kind: LabelKind,
  { id, name }: Label,
): Promise<UserLabel> => {
  const label = await ownLabel(tx, caller, kind, { id, lock: 'no key update' });
  if (label.name !== name) {
    await updateLabelName(tx, caller.companyId, kind, { id, name });
    await audit(tx, caller, {
      action: kind.actions.update,
      targetId: id,
      changes: changedFields({ ...label }, { name }),
    });
  }
  return oneLabel(tx, caller, kind, id);
};

/** Both labels of a merge, locked in the order of their ids, so that two merges cannot wait for each other. */
const bothLabels = async (
  tx: Tx,
  caller: Caller,
  kind: LabelKind,
  { id, intoId }: { id: number; intoId: number },
): Promise<{ from: Label; into: Label }> => {
  const from = () => ownLabel(tx, caller, kind, { id, lock: 'update' });
  const into = () => findLabel(tx, caller.companyId, kind, { id: intoId, lock: 'key share' });
  const [first, second] = id < intoId ? [await from(), await into()] : [await into(), await from()];
  const labels = id < intoId ? { from: first, into: second } : { from: second, into: first };
  if (!labels.into)
    throw invalid([
      {
        field: 'into_id',
        message: `まとめる先の${kind.word}が見つかりません。選び直してください。`,
      },
    ]);
  return { from: labels.from!, into: labels.into };
};

/** Gives all who have a label another one instead, and deletes it. */
export const mergeLabel = async (
  tx: Tx,
  caller: Caller,
  kind: LabelKind,
  { id, intoId, now }: { id: number; intoId: number; now: Date },
): Promise<UserLabel> => {
  if (id === intoId) {
    await ownLabel(tx, caller, kind, { id, lock: 'key share' });
    throw invalid([
      { field: 'into_id', message: `まとめる先には、別の${kind.word}を選んでください。` },
    ]);
  }
  const { from, into } = await bothLabels(tx, caller, kind, { id, intoId });
  const users = await updateLabelOfUsers(tx, caller.companyId, kind, { from: id, to: intoId, now });
  await deleteLabelRow(tx, caller.companyId, kind, id);
  await audit(tx, caller, {
    action: kind.actions.merge,
    targetId: id,
    changes: { name: { from: from.name, to: into.name }, users },
  });
  return oneLabel(tx, caller, kind, intoId);
};

/** Deletes a label that no active user has; deactivated ones lose it. */
export const deleteLabel = async (
  tx: Tx,
  caller: Caller,
  kind: LabelKind,
  { id, now }: { id: number; now: Date },
): Promise<UserLabel> => {
  await ownLabel(tx, caller, kind, { id, lock: 'update' });
  if (await isUsed(tx, caller.companyId, kind, id))
    throw new AppError('LABEL_IN_USE', {
      message: `この${kind.word}のユーザーがいるため、削除できません。別の${kind.word}にまとめるか、ユーザーの${kind.word}を変えてから削除してください。`,
    });
  const label = await oneLabel(tx, caller, kind, id);
  await updateLabelOfUsers(tx, caller.companyId, kind, { from: id, to: null, now });
  await deleteLabelRow(tx, caller.companyId, kind, id);
  await audit(tx, caller, {
    action: kind.actions.delete,
    targetId: id,
    changes: { name: label.name },
  });
  return label;
};

/** Deletes what a person who was deleted for good had for themselves alone: such a text may tell who they were. */
export const deleteUnusedLabels = async (
  tx: Tx,
  companyId: number,
  { profession_id: professionId, post_id: postId }: Pick<User, 'profession_id' | 'post_id'>,
): Promise<void> => {
  const had = [
    [PROFESSION, professionId],
    [POST, postId],
  ] as const;
  for (const [kind, id] of had) {
    const label = id === null ? null : await findLabel(tx, companyId, kind, { id, lock: 'update' });
    if (label && !(await isHeld(tx, companyId, kind, label.id)))
      await deleteLabelRow(tx, companyId, kind, label.id);
  }
};
