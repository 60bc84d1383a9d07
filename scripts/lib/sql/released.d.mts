/** What a running server of the version before would trip over, each in a line. */
export declare const troublesOfUpgrade: (
  released: string,
  schema: string,
  migrations: readonly string[],
) => string[];
