// What would hold up everybody who uses a large table, in migrations. `docs/decisions/0064-what-the-database-does.md`.

/** A comment before a statement that says why its table may be locked: `-- locks: one row a company`. */
const EXCUSE = /--\s*locks:\s*\S/;

const CALM_DEFAULTS = /^(now|current_\w+|localtime\w*|transaction_timestamp|statement_timestamp)$/i;

/** Whether a column's default is worked out for each row, which writes the whole table. */
const hasVolatileDefault = (column) =>
  [...column.matchAll(/\bdefault\b(.*)$/gis)].some(([, rest]) =>
    [...rest.matchAll(/\b(\w+)\s*\(/g)].some(
      ([, name]) =>
        !CALM_DEFAULTS.test(name) && !/^(check|references|numeric|varchar|char)$/i.test(name),
    ),
  );

/** Actions of an `alter table`, apart from each other: not at the commas within brackets. */
const actionsOf = (text) => {
  const actions = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += letter;
  }
  return actions.map((action) => action.trim());
};

const addedColumn = (action) => {
  const column = /^add column (?:if not exists )?\w+ (.*)$/is.exec(action)?.[1];
  if (column === undefined) return null;
  if (/\bgenerated\b|\b(big|small)?serial\b/i.test(column) || hasVolatileDefault(column))
    return 'writes every row: add the column without, then fill it in parts';
  if (/\b(check|references|unique|primary key)\b/i.test(column))
    return 'reads every row under the lock: add the constraint by itself, `not valid`, and validate it later';
  return null;
};

const addedConstraint = (action) => {
  const constraint =
    /^add (?:constraint \w+ )?((?:check|foreign key|unique|primary key|exclude)\b.*)$/is.exec(
      action,
    )?.[1];
  if (constraint === undefined) return null;
  if (/^(unique|primary key)/i.test(constraint))
    return /\busing index\b/i.test(constraint)
      ? null
      : 'builds an index under the lock: build it `concurrently`, then `using index`';
  if (/^exclude/i.test(constraint))
    return 'builds an index under the lock, and cannot be told not to';
  return /\bnot valid$/i.test(constraint)
    ? null
    : 'reads every row under the lock: add it `not valid`, and validate it in a migration of its own';
};

/** Whether a check that a column is not null was validated, in this text or an earlier one. */
const isKnownNotNull = (history, table, column) =>
  [
    ...history.matchAll(
      new RegExp(
        `\\balter table ${table} add constraint (\\w+) check \\(\\(?${column} is not null`,
        'gi',
      ),
    ),
  ].some(([, name]) =>
    new RegExp(`\\balter table ${table} validate constraint ${name}\\b`, 'i').test(history),
  );

const altered = (action, table, history) => {
  const [, column, change] = /^alter (?:column )?(\w+) (.*)$/is.exec(action) ?? [];
  if (change === undefined) return null;
  if (/^(set data )?type\b/i.test(change))
    return 'writes every row: add another column, fill it in parts, and change over';
  if (/^set not null/i.test(change) && !isKnownNotNull(history, table, column))
    return 'reads every row under the lock: validate a `check (… is not null)` first';
  return null;
};

const wrongOf = (statement, madeHere, history) => {
  const [, index, table] =
    /^create (?:unique )?index (concurrently )?(?:if not exists )?\w+ on (?:only )?(\w+)/i.exec(
      statement,
    ) ?? [];
  if (table !== undefined) {
    return index === undefined && !madeHere.has(table)
      ? [`${table}: builds an index under a lock: \`-- without transaction\` and \`concurrently\``]
      : [];
  }
  const [, changed, rest] =
    /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/is.exec(statement) ?? [];
  if (changed === undefined || madeHere.has(changed)) return [];
  return actionsOf(rest)
    .map(
      (action) =>
        addedColumn(action) ?? addedConstraint(action) ?? altered(action, changed, history),
    )
    .filter((reason) => reason !== null)
    .map((reason) => `${changed}: ${reason}`);
};

/**
 * What of a migration locks a table that has rows, in words; nothing of tables that it makes itself, nor where a comment
 * `-- locks: …` before the statement says why the table may be locked. `earlier` are the texts of the migrations before.
 */
export const locksOf = (text, earlier = '') => {
  const madeHere = new Set(
    [...text.matchAll(/^create table (?:if not exists )?(\w+)/gim)].map(([, table]) => table),
  );
  const history = `${earlier}\n${text}`.replaceAll(/--[^\n]*/g, '').replaceAll(/\s+/g, ' ');
  return text
    .replaceAll(/\$\$.*?\$\$/gs, '$body$')
    .split(/;\s*\n|;\s*$/)
    .filter((part) => !EXCUSE.test(part))
    .map((part) =>
      part
        .replaceAll(/--[^\n]*/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .flatMap((statement) => wrongOf(statement, madeHere, history));
};
