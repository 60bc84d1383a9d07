import { HOT_CALLS } from './calls.mjs';

const MOST_FILES = 4;

/** How many tests of each file passed and failed, in order of the files. */
export const describeFiles = ({ tests, failed }) => {
  const files = new Map();
  const of = (file) => {
    const counts = files.get(file) ?? { passed: 0, failed: 0 };
    files.set(file, counts);
    return counts;
  };
  for (const { file, state } of tests) if (state === 'passed') of(file).passed += 1;
  for (const { file } of failed) of(file).failed += 1;
  return [...files]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([file, counts]) => {
      const mark = counts.failed === 0 ? '○' : '×';
      return `${mark} ${file}: 成功 ${counts.passed}、失敗 ${counts.failed}`;
    });
};

/** Why calls answered 500, the one first that meets the most files. */
export const describeCauses = (causes) =>
  causes.map(({ words, at, times, files }) => {
    const some = [...files].slice(0, MOST_FILES).join('、');
    const more = files.size > MOST_FILES ? ` ほか${files.size - MOST_FILES}` : '';
    return `${files.size}ファイル ${times}回: ${words}\n    ${at} … ${some}${more}`;
  });

/** On how many machines the statements of each call ran. */
export const describeCalls = (calls) =>
  calls.map(({ id, times, most, wide }) => {
    const hot = HOT_CALLS.includes(id) ? '（受講者が待つ呼び出し）' : '';
    const some = wide > 0 ? `、2台以上に届いたのは${wide}回` : '';
    return `${id}: 最大${most}台（${times}回${some}）${hot}`;
  });

/** Calls that learners wait for all day and that asked more than one machine for rows. */
export const widerThanOne = (calls) =>
  calls.filter(({ id, most }) => HOT_CALLS.includes(id) && most > 1).map(({ id }) => id);

/** Those calls of which nothing was counted, so that nothing is known of them. */
export const uncountedOf = (calls) =>
  HOT_CALLS.filter((id) => !calls.some((call) => call.id === id));
