// What a server of the version before would trip over in a database that this version has changed.

/** A comment in a migration that says why it does not: `-- upgrade: column users.post: unused since 1.2`. */
const EXCUSE = /^--\s*upgrade:\s*(\S.*?):\s+\S/gm;

const wordsOf = (text) => new Set(text.match(/\w+/g) ?? []);

/** `select, update (name, email)` in its parts: `select`, `update name`, `update email`. */
const rightsIn = (text) =>
  [...text.matchAll(/(\w+)(?: \(([^)]*)\))?/g)].flatMap(([, right, columns]) =>
    columns === undefined ? [right] : columns.split(', ').map((column) => `${right} ${column}`),
  );

const holds = (rights, right) => rights.has(right) || rights.has(right.split(' ')[0]);

/** Tables, views and functions of a generated `schema.sql`. */
export const readSchema = (text) => {
  const tables = new Map();
  const functions = new Map();
  const grants = new Map();
  const uniques = new Map();
  let table = null;
  const begin = (name) => {
    table = { columns: new Map(), constraints: new Map() };
    tables.set(name, table);
  };
  for (const line of text.split('\n')) {
    const made = /^(?:create table|-- view) (\w+)/.exec(line);
    const constraint = /^ {2}constraint (\w+) (.*?),?$/.exec(line);
    const column = /^(?:--)? {2,3}(\w+) (.*?),?$/.exec(line);
    const routine = /^-- function (\w+)\((.*?)\) returns (.*?) language /.exec(line);
    const grant = /^grant (.*) on (\w+) to (\w+);$/.exec(line);
    const unique = /^CREATE UNIQUE INDEX (\w+) ON public\.(\w+) (.*);$/.exec(line);
    if (made) begin(made[1]);
    else if (grant) {
      const name = `${grant[2]} to ${grant[3]}`;
      grants.set(name, new Set([...(grants.get(name) ?? []), ...rightsIn(grant[1])]));
    } else if (unique) uniques.set(unique[1], { table: unique[2], text: unique[3] });
    else if (routine) functions.set(routine[1], `(${routine[2]}) returns ${routine[3]}`);
    else if (constraint) table?.constraints.set(constraint[1], constraint[2]);
    else if (column) table?.columns.set(column[1], column[2]);
  }
  return { tables, functions, grants, uniques };
};

const isRequired = (column) => column.endsWith(' not null');
const hasDefault = (column) => / default | generated /.test(` ${column} `);
const typeOf = (column) => column.replace(/ (default|generated) .*$/, '').replace(/ not null$/, '');

const columnTrouble = (before, now) => {
  if (now === undefined) return 'is gone or called otherwise';
  if (typeOf(before) !== typeOf(now)) return `is ${typeOf(now)} instead of ${typeOf(before)}`;
  if (isRequired(now) && !isRequired(before)) return 'must not be null any more';
  if (isRequired(now) && hasDefault(before) && !hasDefault(now)) return 'has lost its default';
  return null;
};

const LISTED = /'((?:[^']|'')*)'::text/g;

/** A check that takes what it took, and more: only the values that it lists have become more. */
const isWider = (before, now) => {
  const skeleton = (text) => text.replace(/ARRAY\[[^\]]*\]/g, 'ARRAY[]');
  const values = (text) => [...text.matchAll(LISTED)].map(([, value]) => value);
  const after = new Set(values(now));
  return skeleton(before) === skeleton(now) && values(before).every((value) => after.has(value));
};

/** Whether rows that leave the new columns alone can be refused by it. */
const canRefuse = (text, { columns }, before) => {
  const words = wordsOf(text.replace(/ REFERENCES .*$/, ''));
  const all = [...columns.keys()].filter((name) => words.has(name));
  const added = all.filter((name) => !before.columns.has(name));
  if (text.startsWith('FOREIGN KEY')) return added.length === 0;
  return added.length < all.length || all.length === 0;
};

function* tableTroubles(name, before, now) {
  for (const [column, text] of before.columns) {
    const trouble = columnTrouble(text, now.columns.get(column));
    if (trouble) yield [`column ${name}.${column}`, trouble];
  }
  for (const [column, text] of now.columns)
    if (!before.columns.has(column) && isRequired(text) && !hasDefault(text))
      yield [`column ${name}.${column}`, 'is new, has no default and must not be null'];
  for (const [constraint, text] of now.constraints) {
    const earlier = before.constraints.get(constraint);
    if (earlier === text || (earlier !== undefined && isWider(earlier, text))) continue;
    if (earlier !== undefined || canRefuse(text, now, before))
      yield [`constraint ${name}.${constraint}`, 'may refuse what is written'];
  }
}

function* allTroubles(before, now) {
  for (const [name, table] of before.tables) {
    const current = now.tables.get(name);
    if (current === undefined) yield [`table ${name}`, 'is gone or called otherwise'];
    else yield* tableTroubles(name, table, current);
  }
  for (const [name, signature] of before.functions)
    if (now.functions.get(name) !== signature)
      yield [`function ${name}`, `is ${now.functions.get(name) ?? 'gone'}, was ${signature}`];
  for (const [name, rights] of before.grants) {
    const kept = now.grants.get(name) ?? new Set();
    const lost = [...rights].filter((right) => !holds(kept, right));
    if (lost.length > 0) yield [`rights on ${name}`, `are without ${lost.join(', ')}`];
  }
  for (const [name, { table, text }] of now.uniques)
    if (before.tables.has(table) && before.uniques.get(name)?.text !== text)
      yield [`index ${name}`, 'may refuse what is written'];
}

/**
 * What a running server of the version before would trip over, each in a line.
 * @param released the `schema.sql` of that version. @param migrations their texts, for what they excuse
 */
export const troublesOfUpgrade = (released, schema, migrations) => {
  const excused = new Set(
    migrations.flatMap((text) => [...text.matchAll(EXCUSE)].map(([, thing]) => thing)),
  );
  return [...allTroubles(readSchema(released), readSchema(schema))]
    .filter(([thing]) => !excused.has(thing))
    .map(([thing, trouble]) => `${thing} ${trouble}`);
};
