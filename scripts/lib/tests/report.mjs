/** Test and message, to be read at the end of a long output. */
const describeTest = ({ file, name, message }) =>
  [`  ${file} › ${name}`, ...message.split('\n').map((line) => `      ${line}`)].join('\n');

/** Prints what all parts found, the counts alone on the last line; whether nothing failed. */
export const printReport = (results) => {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const unstable = results.flatMap((result) => result.unstable);
  const failed = results.flatMap((result) => result.failed);
  if (unstable.length > 0)
    console.log(`\n不安定（もう一度実行すると成功）:\n${unstable.map(describeTest).join('\n')}`);
  if (failed.length > 0) console.log(`\n失敗:\n${failed.map(describeTest).join('\n')}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0 && passed > 0;
};
