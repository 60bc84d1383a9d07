import { listQuestionTags } from '@tokiori/contract/client';
import { foldSearch, splitTags } from '@tokiori/domain';
import { inCompany } from '../api/in-company';
import { queryOf } from '../api/query-of';

/** Tags that are offered at once. */
const OFFERED = 8;
/** A question has ten at most: enough are asked for that those on it are left out and some remain. */
const ASKED_FOR = 20;

const BETWEEN = /[、,，\n]/;

/** Tags of the company that have what was typed, the commonest first. */
export const tagsWith = (companyId: number, typed: string) =>
  queryOf(
    listQuestionTags,
    inCompany(companyId, {
      query: { ...(typed === '' ? {} : { q: typed }), range: `[0,${ASKED_FOR - 1}]` },
    }),
  );

/** The tag that is being typed, behind the last 「、」. */
export const typedTag = (text: string): string => (text.split(BETWEEN).at(-1) ?? '').trim();

/** The text once the tag that was being typed is this one; another may follow. */
export const withTag = (text: string, tag: string): string => {
  const before = splitTags(text.split(BETWEEN).slice(0, -1).join('、'));
  return `${[...before, tag].join('、')}、`;
};

/** Those that the text has not yet, as many as are offered. */
export const offeredTags = <Tag extends { tag: string }>(
  tags: readonly Tag[],
  text: string,
): Tag[] => {
  const there = new Set(splitTags(text).map(foldSearch));
  return tags.filter(({ tag }) => !there.has(foldSearch(tag))).slice(0, OFFERED);
};
