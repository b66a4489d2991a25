/**
 * The numbers of the advisory locks: all that one installation has are in one table of the database, so that two with
 * the same number wait for each other. Every copy of the server uses the same ones, of the release before as well: a
 * number is never given to something else.
 */
export const advisoryLocks = {
  /** Alone. */
  migration: 7_215_001,
  seeding: 7_215_002,
  applicationAdmins: 7_215_003,
  defaultRealm: 7_215_005,
  /** With the hash of a kind and a key of jobs. */
  jobOnce: 7_215_004,
  /** With the id of a program. */
  budgetCodes: 7_215_006,
  dataFeedNames: 7_215_023,
  /** With the connector of an ERP or, below zero, the place of another feed. */
  feedRun: 7_215_007,
  /** With the place of a feed. */
  catalogueIntake: 7_215_008,
  /** With the id of a connector. */
  erpIntake: 7_215_009,
  /** With the id of a user. */
  ticketSubmission: 7_215_010,
  /** With the id of a realm. */
  orderLineLinks: 7_215_011,
  pipelineFiles: 7_215_022,
} as const;
