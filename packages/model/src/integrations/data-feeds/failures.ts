/** Why a pull or an upload brought nothing. */
export const feedFailures = {
  noHosts: 'static.dataFeed.noHosts',
  hostNotAllowed: 'static.dataFeed.hostNotAllowed',
  noSecret: 'static.dataFeed.noSecret',
  unreachable: 'static.dataFeed.unreachable',
  timedOut: 'static.dataFeed.timedOut',
  redirected: 'static.dataFeed.redirected',
  unauthorized: 'static.dataFeed.unauthorized',
  forbidden: 'static.dataFeed.forbidden',
  notFound: 'static.dataFeed.notFound',
  conflict: 'static.dataFeed.conflict',
  tooManyCalls: 'static.dataFeed.tooManyCalls',
  serverError: 'static.dataFeed.serverError',
  refused: 'static.dataFeed.refused',
  signInPage: 'static.dataFeed.signInPage',
  notJson: 'static.dataFeed.notJson',
  otherAnswer: 'static.dataFeed.otherAnswer',
  cutOff: 'static.dataFeed.cutOff',
  tooLarge: 'static.dataFeed.tooLarge',
  notMonthly: 'static.dataFeed.notMonthly',
  otherCalendar: 'static.dataFeed.otherCalendar',
  notText: 'static.dataFeed.notText',
  noRows: 'static.dataFeed.noRows',
  missingColumn: 'static.dataFeed.missingColumn',
  tooManyReadings: 'static.dataFeed.tooManyReadings',
  tooManyPlaces: 'static.dataFeed.tooManyPlaces',
  tooManyItems: 'static.dataFeed.tooManyItems',
  tooManyDuplicates: 'static.dataFeed.tooManyDuplicates',
  interrupted: 'static.dataFeed.interrupted',
  failed: 'static.dataFeed.failed',
} as const;
export type FeedFailureCode = (typeof feedFailures)[keyof typeof feedFailures];

/** What is wrong with one line or value, which is left out while the rest is stored. */
export const feedProblemCodes = {
  required: 'static.dataFeed.line.required',
  tooLong: 'static.dataFeed.line.tooLong',
  notText: 'static.dataFeed.line.notText',
  notMonth: 'static.dataFeed.line.notMonth',
  otherPeriod: 'static.dataFeed.line.otherPeriod',
  notNumber: 'static.dataFeed.line.notNumber',
  tooLarge: 'static.dataFeed.line.tooLarge',
  aboveLevel: 'static.dataFeed.line.aboveLevel',
} as const;
export type FeedProblemCode = (typeof feedProblemCodes)[keyof typeof feedProblemCodes];
