const INSERTED_QUERY = /^\s*insert into [^;]*?\b(?:select|with)\b/i;
const HANDED_OVER = /\bon conflict\b|\breturning\b/i;
/** Of what is inserted as it stands nothing is told by a query. */
const OF_VALUES =
  /^\s*insert into \S+(?: as \S+)?(?: \([^()]*\))?(?: overriding \w+ value)? values\b/i;

/**
 * A statement as a distributed database takes it. Under row-level security Citus hands the rows of a query over by `COPY`,
 * which is refused (`COPY FROM not supported with row-level security`), unless the statement answers something: then it
 * reads them as the result of another query. A constant asks for no right to read what was written.
 */
export const answeringInserts = (text: string): string =>
  INSERTED_QUERY.test(text) && !OF_VALUES.test(text) && !HANDED_OVER.test(text)
    ? `${text} returning 1`
    : text;
