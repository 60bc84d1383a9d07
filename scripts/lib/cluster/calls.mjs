import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What learners wait for all day: each on the one machine where their company is, whatever the load. */
export const HOT_CALLS = [
  'me',
  'studentTop',
  'studentUntakens',
  'nextQuestion',
  'lastQuestion',
  'answerSurvey',
  'skipSurvey',
  'getSurveyResult',
  'getSheetResult',
];

const linesOf = (folder, name) => {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
};

/** Of each call that succeeded: how many there were, and the most machines that one of them asked for rows. */
export const readCalls = (folder) => {
  const calls = new Map();
  for (const line of linesOf(folder, 'calls.tsv')) {
    const [id, text] = line.split('\t');
    const nodes = Number(text);
    const call = calls.get(id) ?? { id, times: 0, most: 0, wide: 0 };
    calls.set(id, {
      id,
      times: call.times + 1,
      most: Math.max(call.most, nodes),
      wide: call.wide + (nodes > 1 ? 1 : 0),
    });
  }
  return [...calls.values()].sort((a, b) => a.id.localeCompare(b.id));
};

/** Why calls answered 500, the most frequent first: the database's words, and the test files. */
export const readCauses = (folder) => {
  const causes = new Map();
  for (const line of linesOf(folder, 'causes.jsonl')) {
    const { file = '', err } = JSON.parse(line);
    const place = (err?.stack ?? '')
      .split('\n')
      .find((frame) => /\/src\/(?:resources|shared)\//.test(frame));
    const at = /src\/((?:resources|shared)\/[^):]+:\d+)/.exec(place ?? '')?.[1] ?? '';
    const words = `${err?.code ?? ''} ${err?.message ?? ''}`.replaceAll(/\b\d{6,}\b/g, 'N').trim();
    const key = `${words} ${at}`;
    const cause = causes.get(key) ?? { words, at, times: 0, files: new Set() };
    cause.times += 1;
    cause.files.add(file.replace(/^.*?packages\/server\//, ''));
    causes.set(key, cause);
  }
  return [...causes.values()].sort((a, b) => b.files.size - a.files.size || b.times - a.times);
};
