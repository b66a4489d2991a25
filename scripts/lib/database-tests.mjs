/**
 * Tests of the server whose outcome depends on the database under it: SQL, transactions, locks, jobs, migrations, and
 * the files of the embedded one. Where a PostgreSQL server answers, all tests run there and these on PGlite as well.
 */
export const databaseTests = [
  'apps/server/src/db/**/*.test.ts',
  'apps/server/test/{admin-command,budget-use,calls,category-tree,commits-servers,counted-units}.test.ts',
  'apps/server/test/{database,database-trouble,document-lines,download-list,folder-lock,gone-caller}.test.ts',
  'apps/server/test/demo*.test.ts',
  'apps/server/test/{entities-grid,entities-narrowed,entities-page,entities-save,import,job-list,jobs}.test.ts',
  'apps/server/test/{labels,reports,retention,start-data,sync}.test.ts',
  'apps/server/test/upgrade*.test.ts',
  'apps/server/test/versions-*.test.ts',
  'e2e/joined/**/*.test.ts',
];
