/**
 * What the thread of a workbook runs. It is a text, so that it is the same program bundled or not; the paths of the
 * libraries come with the work.
 */
export const READER = `
const { parentPort, workerData } = require('node:worker_threads');
const { libraries, content, sheet, limits } = workerData;
const { readSheet } = require(libraries.reader);

/** Numbers as people wrote them: no more digits than a spreadsheet keeps. */
const numberText = (raw) => {
  const number = Number(raw);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : raw;
};

const textOf = (value) => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value);
};

const send = async () => {
  const rows = [];
  const found = await readSheet(content.buffer, sheet, { trim: false, parseNumber: numberText });
  for (let at = 0; at < found.length && rows.length < limits.rows; at += 1) {
    const cells = found[at].map(textOf);
    while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop();
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (cells.length > limits.columns) return { issue: 'columns' };
    if (cells.some((cell) => cell.length > limits.charactersInACell))
      return { issue: 'characters', line: at + 1 };
    rows.push({ line: at + 1, cells });
  }
  return { rows };
};

send().then(
  (answer) => parentPort.postMessage(answer),
  (error) => parentPort.postMessage({ issue: 'broken', message: String(error && error.message) }),
);
`;
