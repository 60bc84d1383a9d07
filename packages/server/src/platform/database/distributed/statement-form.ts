import type { Layout } from './cluster';

/** A function in SQL, whose body says where it reads or writes: what comes before the body, and the body. */
const SQL_FUNCTION =
  /^((?:--[^\n]*\n|\s)*create function [^$]*?)\blanguage sql\b([^$]*)\$\$([^$]*)\$\$/;
/** It reads or writes a table; a function that only works something out stays as it is, and is written into its statement. */
const TOUCHES_TABLES = /\b(?:from|join|into|update)\s+\w/i;

/** The statement of a body, as PL/pgSQL answers it. */
const asBlock = (head: string, body: string): string => {
  const statement = body.trim();
  if (/\breturns void\b/.test(head)) return `begin\n${statement};\nend`;
  if (/\breturns (?:table|setof)\b/.test(head)) return `begin\nreturn query\n${statement};\nend`;
  return `begin\nreturn (${statement}\n);\nend`;
};

/**
 * Citus plans no function in SQL with arguments that reads tables (`parameterized queries for SQL functions`), or reads the
 * empty table of the coordinator instead of its shards: in PL/pgSQL each statement is planned by itself.
 */
const inPlpgsql = (statement: string): string =>
  statement.replace(SQL_FUNCTION, (whole, head: string, options: string, body: string) =>
    TOUCHES_TABLES.test(body)
      ? `${head}language plpgsql${options}$$\n#variable_conflict use_column\n${asBlock(head, body)} $$`
      : whole,
  );

const FUNCTION_OF_COMPANY =
  /^(?:--[^\n]*\n|\s)*create function (?!bind_)\w+\(p_company_id bigint\b/;
const BODY = 'as $$';
/** Called in a statement of its own, with a token that says for whom. */
const CALLED_ALONE =
  /^(?:--[^\n]*\n|\s)*create function (?!bind_)(\w+)\(p_company_id bigint, p_token text\b/;

/** Has a function that is called in a statement of its own run on the machine that has the company: one way there and back. */
const handedOver = (name: string): string => `
  SELECT create_distributed_function(oid::regprocedure, 'p_company_id', colocate_with => (
    SELECT min(logicalrelid::text) FROM pg_dist_partition WHERE partmethod = 'h' AND logicalrelid::text NOT LIKE '%.%'))
  FROM pg_proc WHERE proname = '${name}' AND pronamespace = 'public'::regnamespace`;

/**
 * A function whose company is its first argument is called where that company is, from statements that are there already.
 * All that it reads and writes stands on the same machine or whole on all of them.
 */
const whereTheCompanyIs = (statement: string): string =>
  FUNCTION_OF_COMPANY.test(statement)
    ? statement.replace(BODY, () => `set citus.allow_nested_distributed_execution = on ${BODY}`)
    : statement;

/**
 * A statement in the form for several machines. Which of them has a company is decided when a statement is planned, so no
 * plan serves all of them (`could not create distributed plan`). And `set_config` stays on the machine where it is called,
 * while `SET LOCAL` is handed on, so that policies there know whom the functions of answering work for. What a comment
 * names is said there alone: who owns a database without Citus may not set what Citus has.
 */
const formOf = (statement: string): string => {
  const handedOn = whereTheCompanyIs(inPlpgsql(statement))
    .replaceAll(/\/\* on several machines: ([^*]{1,100}) \*\//g, '$1')
    .replaceAll(/\bset plan_cache_mode = force_generic_plan\b/g, '')
    .replaceAll(
      /\bperform set_config\('app\.company_id', (\w+)::text, true\)/g,
      `execute format('set local app.company_id = %L', $1)`,
    );
  // A function that is said to be stable may not set anything in this way.
  return handedOn.includes('set local app.company_id')
    ? handedOn.replace('language plpgsql stable', 'language plpgsql')
    : handedOn;
};

/** The name of a function that a statement makes or gives an owner. */
const named = (statement: string): string | undefined =>
  /^(?:--[^\n]*\n|\s)*(?:create|alter) function (\w+)/.exec(statement)?.[1];

/** Without its owner, where it runs as its caller. */
const ownForm = (statement: string, asCaller: readonly string[]): string[] => {
  const name = named(statement);
  if (name === undefined || !asCaller.includes(name)) return [formOf(statement)];
  return /^\s*alter function/.test(statement)
    ? []
    : [formOf(statement.replace(/\bsecurity definer\b/, ''))];
};

/**
 * The statements of a file in the form for several machines.
 * @param layout where there are several; without it, the same form on one machine
 */
export const forSeveralMachines = (
  statements: readonly string[],
  layout: Pick<Layout, 'asCaller'> | undefined,
): string[] => {
  const made = statements.flatMap((statement) => ownForm(statement, layout?.asCaller ?? []));
  if (layout === undefined) return made;
  const alone = statements.flatMap((statement) => CALLED_ALONE.exec(statement)?.[1] ?? []);
  return [...made, ...alone.map(handedOver)];
};
