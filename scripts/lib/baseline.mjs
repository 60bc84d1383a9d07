// What is counted file by file, and may only become less: the counts stand in a file beside the check.
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Compares what was found with what is allowed, and sets the exit code: nothing may be added, and what became fewer is
 * kept by `--lower`, so that it does not come back.
 *
 * @param file the counts, `{ [kind]: { [file]: number } }`
 * @param places what was found, `{ [kind]: { [file]: string[] } }`, each with its words
 * @param command what `--lower` is given to
 */
export const holdBaseline = (file, places, command) => {
  const baseline = JSON.parse(readFileSync(file, 'utf8'));
  const isLowering = process.argv.includes('--lower');
  const wrong = [];
  const lowered = {};
  for (const [kind, byFile] of Object.entries(places)) {
    const before = baseline[kind] ?? {};
    lowered[kind] = {};
    for (const name of [...new Set([...Object.keys(before), ...Object.keys(byFile)])].toSorted()) {
      const most = before[name] ?? 0;
      const list = byFile[name] ?? [];
      if (list.length > most)
        wrong.push(
          `${name}: ${kind} (${list.length} instead of ${most}):\n    ${list.join('\n    ')}`,
        );
      if (list.length < most && !isLowering)
        wrong.push(
          `${name}: ${kind}: ${list.length} instead of ${most}. Run \`${command} --lower\`.`,
        );
      if (Math.min(list.length, most) > 0) lowered[kind][name] = Math.min(list.length, most);
    }
  }
  if (isLowering) writeFileSync(file, `${JSON.stringify(lowered, null, 2)}\n`);
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length === 0 ? 0 : 1;
};
