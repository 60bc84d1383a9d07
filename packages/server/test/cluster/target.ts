import { Client } from 'pg';

const LEAST_WORKERS = 2;
/** What the tests themselves make; anything else on the cluster is somebody's. */
const OWN_DATABASES = /^test_/;

/** What stands where tests are to run. */
export interface Target {
  hasCitus: boolean;
  isCoordinator: boolean;
  isSuperuser: boolean;
  workers: number;
  /** In the database itself. */
  tables: number;
  /** Databases of the cluster that servers work on. */
  installations: string[];
}

/** Why tests may not run there, in words for the operator; `null` when they may. */
export const refusalOf = (target: Target): string | null => {
  const { hasCitus, isCoordinator, isSuperuser, workers, tables, installations } = target;
  if (!hasCitus)
    return 'このデータベースには Citus の拡張がありません。Citus のコーディネーターの、テストのための空のデータベースを指定してください。';
  if (!isCoordinator)
    return 'これはワーカーのデータベースです。コーディネーターのデータベースを指定してください。';
  if (!isSuperuser)
    return 'テスト用のデータベースをすべてのサーバーに作るため、スーパーユーザーの URL を指定してください。';
  if (workers < LEAST_WORKERS)
    return `ワーカーが ${workers} 台です。会社を分けて置けるよう、${LEAST_WORKERS} 台以上を citus_add_node で加えてください。`;
  if (tables > 0)
    return `このデータベースには、すでに表が ${tables} 個あります。テストのための空のデータベースを指定してください。`;
  if (installations.length > 0)
    return `このクラスターは、すでに使われています（データベース ${installations.join('、')}）。テストはロールを作り、サーバーを止めることもあるため、テストのためのクラスターを指定してください。`;
  return null;
};

const STATE = `
  SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS "hasCitus",
    (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
    (SELECT count(*)::int FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')) AS tables`;
const WORKERS = `
  SELECT (SELECT groupid = 0 FROM pg_dist_local_group) AS "isCoordinator", count(*)::int AS workers
  FROM pg_dist_node WHERE isactive AND noderole = 'primary' AND groupid > 0 AND shouldhaveshards`;
/** The server's logins carry the number of their database. */
const INSTALLATIONS = `
  SELECT DISTINCT d.datname AS name FROM pg_database d
  JOIN pg_roles r ON r.rolname IN ('tenant_application_' || d.oid, 'tenant_system_' || d.oid)
  ORDER BY 1`;

type Nodes = Pick<Target, 'isCoordinator' | 'workers'>;

/** What stands at a URL, for `refusalOf`. */
export const lookAt = async (url: string): Promise<Target> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Omit<Target, 'installations' | keyof Nodes>>(STATE);
    const [state] = rows;
    const counted = state!.hasCitus ? await client.query<Nodes>(WORKERS) : null;
    const used = await client.query<{ name: string }>(INSTALLATIONS);
    return {
      ...state!,
      ...(counted?.rows[0] ?? { isCoordinator: false, workers: 0 }),
      installations: used.rows.map(({ name }) => name).filter((name) => !OWN_DATABASES.test(name)),
    };
  } finally {
    await client.end();
  }
};
