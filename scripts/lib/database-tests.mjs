/**
 * Tests of the server whose outcome depends on the database under it: SQL, transactions, locks, jobs, migrations, and
 * the files of the embedded one. Where a PostgreSQL server answers, all tests run there and these on PGlite as well.
 */
export const databaseTests = [
  'src/db/**/*.test.ts',
  'test/{admin-command,budget-use,calls,category-tree,commits-servers,counted-units}.test.ts',
  'test/{database,database-trouble,document-lines,download-list,folder-lock,gone-caller}.test.ts',
  'test/demo*.test.ts',
  'test/{entities-grid,entities-narrowed,entities-page,entities-save,import,job-list,jobs}.test.ts',
  'test/{labels,replan,reports,retention,start-data,sync}.test.ts',
  'test/upgrade*.test.ts',
  'test/versions-*.test.ts',
  '../../e2e/joined/**/*.test.ts',
];
