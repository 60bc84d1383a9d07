import { foldWidth } from '../text/fold';

/** Ends of a name that tell a version, a date or a copy, each with a bound: 「_v1.2」「（改訂版）」「2026-04」「 (1)」. */
const VERSIONS = [
  /[\s_.・-]{0,3}[([]?(?:最終|最新|改訂|改定|確定|修正|新|旧)版?[)\]]?$/,
  /[\s_.・-]{0,3}[([]?第?[0-9]{1,3}(?:\.[0-9]{1,3}){0,2}(?:版|改訂|改定)[)\]]?$/,
  /[\s_.・-]{0,3}[([]?(?:v|ver|version|rev)[\s_.-]?[0-9]{1,3}(?:\.[0-9]{1,3}){0,2}[)\]]?$/,
  /[\s_.・-]{0,3}[([]?(?:20[0-9]{2})(?:年度?|[-_./]?[01][0-9](?:[-_./]?[0-3][0-9])?|[-_./]?[0-9]{1,2}月(?:[0-9]{1,2}日)?)?[)\]]?$/,
  /[\s_.・-]{0,3}[([]?(?:令和|r)[0-9]{1,2}(?:年度?)?(?:[0-9]{1,2}月)?(?:[0-9]{1,2}日)?[)\]]?$/,
  /[\s_.・-]{0,3}\([0-9]{1,3}\)$/,
  /[\s_.・-]{0,3}(?:-\s)?(?:のコピー|コピー|copy)$/,
];
const MOST_ENDS = 6;

/** A name without its last ending that tells a version; the same when it has none. */
const withoutVersion = (name: string): string => {
  for (const version of VERSIONS) {
    const shorter = name.replace(version, '');
    if (shorter !== name && shorter.trim() !== '') return shorter.trim();
  }
  return name;
};

/**
 * What the versions of a document have in common in their files' names: 「就業規則_2025年度.pdf」 and 「就業規則 v2.docx」 have
 * the same. Full-width and half-width, capital and small letters are alike.
 */
export const documentKeyOf = (fileName: string): string => {
  const plain = foldWidth(fileName.slice(0, 300)).toLowerCase().trim();
  let key = plain.replace(/\.[a-z0-9]{1,8}$/, '').trim();
  for (let count = 0; count < MOST_ENDS; count += 1) key = withoutVersion(key);
  return key === '' ? plain : key;
};
