export declare const refusedIn: (
  source: { file: string; text: string },
  tables: ReadonlySet<string>,
  exempt?: ReadonlySet<string>,
) => Record<string, string[]>;
export declare const onOneMachine: (text: string) => string[];
