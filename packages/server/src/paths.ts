import { join } from 'node:path';

// This file lies in packages/server/src, and in packages/server/dist when bundled: both one below the package.
const PACKAGE = join(import.meta.dirname, '..');

/** The migrations, in order of their names. */
export const MIGRATIONS = join(PACKAGE, 'migrations');
/** What makes a database: the migrations, and the functions, views, policies and triggers. */
export const SCHEMA = { directory: MIGRATIONS, sql: join(PACKAGE, 'sql') };
/** The product's own terms and privacy policy, for operators without their own. */
export const LEGAL_TEXTS = join(PACKAGE, 'legal');
/** The built pages. */
export const PAGES = join(PACKAGE, '../web/dist');
/** The built page that checks packs for auditors: one file, which is handed out as it is. */
export const CHECKER = join(PACKAGE, 'dist/checker.html');
