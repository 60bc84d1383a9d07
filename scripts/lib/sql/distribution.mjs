// What a PostgreSQL that is distributed over several machines by company refuses. `docs/decisions/0064-what-the-database-does.md`.
import { statementsOfSql, statementsOfTypeScript } from './statements.mjs';

/** Tables that are not kept by company and are too often written to stand whole on every machine. */
const OF_NOBODY = new Set([
  'account_links',
  'inquiries',
  'inquiry_replies',
  'installation',
  'key_check',
  'mails',
  'passkey_challenges',
  'pgboss.job',
  'pgboss.queue',
  'pgboss.schedule',
  'rate_limits',
  'sign_in_names',
  'sso_domains',
  'stripe_events',
  'vapid_keys',
]);
/** Small, and whole on every machine: they may be joined with everything. */
const EVERYWHERE = new Set(['companies', 'legal_texts', 'legal_consents']);

/** Conditions that are handed to the procedures have a second form (`is_distributed`), as `readable` and the like have. */
const policySubqueries = ({ statements }) =>
  statements.filter(
    (each) =>
      /\b(create policy\b|call (hold_company_table|show_rows)\().*\(\s*select\b/i.test(each) &&
      !/\bis_distributed\(\)/.test(each),
  );

/** Citus forgets `restrictive` where the rows are: such a policy would let everybody in. */
const restrictivePolicies = ({ statements }) =>
  statements.filter((each) => /create policy .*\bas restrictive\b/i.test(each));

/** The bank: whole on every machine, and so not to be written from the one that has a company's row. */
const BANK =
  /^(major_categories|medium_categories|minor_categories|question(s|_versions|_readings|_sources)|course_(templates|questions)|basics|basic_questions)$/;

/** Functions of triggers that are made on one machine alone, by the text of a file. */
export const onOneMachine = (text) =>
  [...text.matchAll(/unless_distributed\('[^;]*execute function (\w+)/g)].map(([, name]) => name);

/** A trigger may write rows of the same company, which stand where its own row does, and read the bank. */
const triggersElsewhere = ({ text, statements, exempt }) =>
  /\breturns trigger\b/i.test(text) && !exempt.has(/\bcreate function (\w+)/i.exec(text)?.[1])
    ? statements.filter((each) => {
        if (/\bcreate (function|trigger)\b/i.test(each)) return false;
        const written = [
          ...each.matchAll(/\b(?:insert into|update|delete from|call)\s+([a-z_.]+)/gi),
        ].map(([, name]) => name);
        const read = [...each.matchAll(/\b(?:from|join)\s+([a-z_.]+)/gi)].map(([, name]) => name);
        return (
          written.some((name) => OF_NOBODY.has(name) || EVERYWHERE.has(name) || BANK.test(name)) ||
          read.some((name) => OF_NOBODY.has(name)) ||
          written.includes('enter_sign_in_name')
        );
      })
    : [];

/** It finds whose company it is: what it reads of a company it reads with it, after that. */
const FINDS_THE_COMPANY = /^create function find_callers\(/m;

const isHot = (text) => /plan_cache_mode|owner to tenant_answering/.test(text);

const hotWithoutCompany = ({ text }) =>
  isHot(text) && !FINDS_THE_COMPANY.test(text)
    ? [...text.matchAll(/^create function \w+\((\w*)/gim)]
        .filter(([, first]) => first !== 'p_company_id')
        .map(([head]) => head)
    : [];

const tablesOf = (statement, tables) =>
  [
    ...statement.matchAll(
      /\b(?:from|join|using|update|into)\s+([a-z_]+(?:\.[a-z_]+)?)|\b(?:selectFrom|\w+Join|using|from|updateTable|deleteFrom|insertInto)\(\s*'([a-z_.]+)/gi,
    ),
  ]
    .map(([, sql, built]) => sql ?? built)
    .filter((table) => OF_NOBODY.has(table) || (tables.has(table) && !EVERYWHERE.has(table)));

/** Without what is counted by company in tables of nobody and then joined: such a subquery is asked by itself. */
const withoutGroups = (statement) =>
  statement.replaceAll(
    /\bjoin \(\s*(select [^()]*(?:\([^()]*\)[^()]*)*? group by company_id)\s*\)/gi,
    (whole, subquery) =>
      tablesOf(subquery, new Set()).length > 0 && !/\bjoin\b/i.test(subquery) ? '' : whole,
  );

const joinsWithNobodys = ({ statements, tables }) =>
  statements.filter((each) => {
    const named = tablesOf(withoutGroups(each), tables);
    return (
      named.some((table) => OF_NOBODY.has(table)) && named.some((table) => !OF_NOBODY.has(table))
    );
  });

/** From the bracket on, up to the one that closes it. */
const bracketed = (text, start) => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
};

const SUBQUERY = /\bselectFrom\(|\(\s*select\b/i;

/**
 * Under row-level security the rows of a query are handed to other machines by COPY, which it refuses, unless the statement
 * says what becomes of conflicts or answers rows. Within one company, from its own tables, it needs neither.
 */
const insertedQueries = ({ statements }) =>
  statements.filter((each) => {
    const [, table] =
      /\binsert into (\S+)(?: as \w+)?(?: \([^()]*\))?(?: overriding \w+ value)? (?:select|with)\b/i.exec(
        each,
      ) ??
      (/\.expression\(/.test(each) ? /insertInto\(\s*'([a-z_.]+)/.exec(each) : null) ??
      [];
    return (
      table !== undefined &&
      !OF_NOBODY.has(table) &&
      !/\bon conflict\b|\breturning\b|\.onConflict\(|\.returning(All)?\(/i.test(each)
    );
  });

const insertedSubqueries = ({ statements }) =>
  statements.filter((each) =>
    [...each.matchAll(/\bvalues\s*\(/gi)].some(
      ({ index, 0: head }) =>
        /insert\s+into|insertInto\(/i.test(each.slice(0, index)) &&
        SUBQUERY.test(bracketed(each, index + head.length - 1)),
    ),
  );

const lockedWithoutCompany = ({ statements }) =>
  statements.filter(
    (each) =>
      (/\bfor (no key )?(update|share)\b(?! to\b)/i.test(each) ||
        /\.for(NoKey)?(Update|Share)\(/.test(each)) &&
      !/company_?id/i.test(each),
  );

/** By name, what is refused: each tells the places of a source. */
const REFUSED = {
  'a subquery in a policy': policySubqueries,
  'a policy that keeps out': restrictivePolicies,
  'a trigger that touches a table of another machine': triggersElsewhere,
  'a function of the hot path without p_company_id as its first argument': hotWithoutCompany,
  'a join with a table of nobody': joinsWithNobodys,
  'a subquery among inserted values': insertedSubqueries,
  'an inserted query without conflicts or returned rows': insertedQueries,
  'a row locked without its company': lockedWithoutCompany,
};

/**
 * The places of a source that are refused, by kind. `tables` are the names of all tables, `exempt` those of functions whose
 * triggers are made on one machine alone.
 */
export const refusedIn = ({ file, text }, tables, exempt = new Set()) => {
  const isSql = file.endsWith('.sql');
  const { sql, chains } = isSql
    ? { sql: statementsOfSql(text), chains: [] }
    : statementsOfTypeScript(text);
  const source = { text: isSql ? text : '', statements: [...sql, ...chains], tables, exempt };
  return Object.fromEntries(
    Object.entries(REFUSED)
      .map(([kind, find]) => [kind, find(source)])
      .filter(([, places]) => places.length > 0),
  );
};
