/** What the server's program can be told to do; `start` is the demo's own program. Each reads its configuration from the environment. */
export const commands: Record<string, (args: string[]) => Promise<void>> = {
  serve: async () => (await import('./serve')).serveProduction(),
  'create-superadmin': async (args) => (await import('./create-superadmin')).createSuperAdmin(args),
  'import-questions': async (args) => (await import('./import-questions')).importQuestions(args),
  'rebuild-sums': async (args) => (await import('./rebuild-sums')).rebuildSumsOf(args),
  backup: async (args) => (await import('./backup')).backup(args),
  restore: async (args) => (await import('./backup')).restore(args),
  'check-files': async (args) => (await import('./files')).checkFiles(args),
  'move-files': async () => (await import('./files')).moveFiles(),
  'new-key': async () => (await import('./new-key')).newKey(),
  'move-to-postgresql': async (args) =>
    (await import('./move-to-postgresql')).moveToPostgresql(args),
  'move-to-citus': async (args) => (await import('./move-to-citus')).moveToCitus(args),
};
