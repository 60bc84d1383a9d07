export interface TemporaryPostgres {
  url: string;
  /** Through a socket where there is one. */
  fastUrl: string;
  /** Folder of PostgreSQL's programs. */
  binDir: string;
  stop: () => Promise<void>;
  /** Ends it without a warning. */
  kill: () => Promise<void>;
  /** Makes a standby take writes. */
  promote: () => void;
}

export declare const startPostgres: (options?: {
  survivesPowerCut?: boolean;
  /** Such that it can have standbys. */
  isReplicated?: boolean;
  /** URL of the one that it follows. */
  standbyOf?: string;
}) => Promise<TemporaryPostgres>;
