/**
 * Texts that read the same in English and in another language. Every entry says why; whatever is missing here
 * and equals the English text counts as forgotten.
 */
export const sameInEveryLanguage: readonly {
  readonly key: string;
  readonly in: readonly ('fr' | 'sp' | 'pr')[];
  readonly why: string;
}[] = [
  { key: 'menu:module.choose', in: ['fr'], why: 'French: module' },
  { key: 'grids:usedBy.module', in: ['fr'], why: 'French: module' },
  {
    key: 'entities:integrationProgram.versionTypeId.2',
    in: ['sp', 'pr'],
    why: 'Spanish and Portuguese: final',
  },
  { key: 'menu:palette.pages', in: ['fr'], why: 'French: pages' },
  { key: 'menu:palette.actions', in: ['fr'], why: 'French: actions' },
  { key: 'menu:dimension', in: ['fr'], why: 'French: dimension' },
  { key: 'menu:budget', in: ['fr'], why: 'French: budget' },
  { key: 'menu:budgetReport', in: ['fr'], why: 'French: budget' },
  { key: 'menu:extrapolation', in: ['fr'], why: 'French: extrapolation' },
  { key: 'menu:module.planningShort', in: ['sp'], why: 'first letter of suministros' },
  { key: 'dashboard:session.roles', in: ['sp'], why: 'Spanish: roles' },
  { key: 'dashboard:local.megabytes', in: ['sp', 'pr'], why: 'unit' },
  { key: 'entities:realm.realmCode', in: ['fr'], why: 'French: code' },
  { key: 'entities:healthArea.healthAreaCode', in: ['fr'], why: 'French: code' },
  { key: 'entities:organisation.organisationCode', in: ['fr'], why: 'French: code' },
  { key: 'entities:fundingSourceType.fundingSourceTypeCode', in: ['fr'], why: 'French: code' },
  { key: 'entities:fundingSource.fundingSourceCode', in: ['fr'], why: 'French: code' },
  { key: 'entities:procurementAgentType.procurementAgentTypeCode', in: ['fr'], why: 'French: code' },
  { key: 'entities:procurementAgent.procurementAgentCode', in: ['fr'], why: 'French: code' },
  { key: 'entities:role.many', in: ['sp'], why: 'Spanish: roles' },
  { key: 'entities:user.roleList', in: ['sp'], why: 'Spanish: roles' },
  { key: 'entities:user.emailId', in: ['pr'], why: 'Portuguese: e-mail' },
  { key: 'entities:dimension.one', in: ['fr'], why: 'French: dimension' },
  { key: 'entities:dimension.many', in: ['fr'], why: 'French: dimensions' },
  { key: 'entities:dimension.label', in: ['fr'], why: 'French: dimension' },
  { key: 'entities:unit.dimension', in: ['fr'], why: 'French: dimension' },
  { key: 'entities:procurementUnit.volumeQty', in: ['fr', 'pr'], why: 'French and Portuguese: volume' },
  {
    key: 'entities:procurementAgentPlanningUnit.volume',
    in: ['fr', 'pr'],
    why: 'French and Portuguese: volume',
  },
  {
    key: 'entities:procurementAgentProcurementUnit.gtin',
    in: ['fr', 'sp', 'pr'],
    why: 'abbreviation of an international standard',
  },
  { key: 'entities:program.versionList', in: ['fr'], why: 'French: versions' },
  { key: 'entities:dataset.versionList', in: ['fr'], why: 'French: versions' },
  { key: 'entities:budget.one', in: ['fr'], why: 'French: budget' },
  { key: 'entities:budget.many', in: ['fr'], why: 'French: budgets' },
  { key: 'entities:budget.label', in: ['fr'], why: 'French: budget' },
  { key: 'lists:actions', in: ['fr'], why: 'French: actions' },
  { key: 'lists:pager.pages', in: ['fr'], why: 'French: pages' },
  { key: 'lists:pager.page', in: ['fr'], why: 'French: page' },
  { key: 'lists:no', in: ['sp'], why: 'Spanish: no' },
  { key: 'users:role.group.tickets', in: ['fr', 'sp'], why: 'used as it is in both' },
  { key: 'users:role.group.notifications', in: ['fr'], why: 'French: notifications' },
  { key: 'grids:cellProblem', in: ['sp', 'pr'], why: 'two placeholders and a colon' },
  { key: 'programs:users.limit', in: ['sp', 'pr'], why: 'two placeholders and a colon' },
  { key: 'grids:inUse.of', in: ['sp', 'pr'], why: 'two placeholders and a colon' },
  { key: 'session:offline', in: ['pr'], why: 'Portuguese: offline' },
];
