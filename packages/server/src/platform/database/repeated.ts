import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { traceStatement } from '../tracing/tracer';
import { sqlState } from './errors';

/**
 * What the database says of a named statement before it runs it: the result would have other columns than when it was
 * prepared; the connection does not know it, or has it from somebody else: a pooler has changed the connection.
 */
const UNUSABLE = new Set(['0A000', '26000', '42P05']);

export type Repeat = <Row extends object>(
  text: string,
  values: readonly unknown[],
) => Promise<Row[]>;

/**
 * Runs single statements that come again with each request, under names: a connection parses and plans them once. The
 * name is made from the text, so that two versions of the program never mean different statements by one. Once a name
 * was refused, this process does without.
 */
export const createRepeat = (openPool: () => Promise<Pool>, isNamed: boolean): Repeat => {
  const names = new Map<string, string>();
  let doesWithout = !isNamed;
  const nameOf = (text: string): string => {
    const statementName = names.get(text);
    if (statementName !== undefined) return statementName;
    const name = `repeated_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
  const ask = async <Row extends object>(
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> => {
    const pool = await openPool();
    const unnamed = { text, values: [...values] };
    if (!doesWithout)
      try {
        return (await pool.query<Row>({ ...unnamed, name: nameOf(text) })).rows;
      } catch (error) {
        if (!UNUSABLE.has(sqlState(error) ?? '')) throw error;
        // Nothing has happened: a statement of its own either ran to its end or not at all.
        doesWithout = true;
      }
    return (await pool.query<Row>(unnamed)).rows;
  };
  return <Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> =>
    traceStatement(
      text,
      () => ask<Row>(text, values),
      (rows) => rows.length,
    );
};
