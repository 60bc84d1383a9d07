export declare const refusedIn: (
  source: { file: string; text: string },
  tables: ReadonlySet<string>,
) => Record<string, string[]>;
