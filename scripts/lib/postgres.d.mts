export interface TemporaryPostgres {
  url: string;
  /** Through a socket where there is one. */
  fastUrl: string;
  /** Folder of PostgreSQL's programs. */
  binDir: string;
  stop: () => Promise<void>;
  /** Ends it without a warning. */
  kill: () => Promise<void>;
}

export declare const startPostgres: (options?: {
  survivesPowerCut?: boolean;
}) => Promise<TemporaryPostgres>;
