import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  budgetTable,
  commitRequestTable,
  dataSourceTable,
  dataSourceTypeTable,
  equivalencyUnitMappingTable,
  equivalencyUnitTable,
  forecastingUnitTable,
  jobTable,
  linkOf,
  mailTable,
  planningUnitTable,
  programAgentSettingsTable,
  programTable,
  roleFunctionTable,
  roleTable,
  ticketTable,
  usageTemplateTable,
  userTable,
} from '../src/db/schema/index.ts';
import { addRole } from './contents-world.ts';
import { otherRealm, ownRealm, type TestServer } from './harness.ts';
import { addPerson, codesOf, demoPlaces, entry, programId } from './people.ts';

/** People with narrow access, and records of every kind inside and outside of it. */
export async function seedOutside(t: TestServer): Promise<void> {
  const { db } = t.context;
  const place = await demoPlaces(t);
  const agent = await codesOf(
    t,
    `select id, procurement_agent_code as code from procurement_agent where realm_id = ${ownRealm}`,
  );
  const funder = await codesOf(
    t,
    `select id, funding_source_code as code from funding_source where realm_id = ${ownRealm}`,
  );
  const [hiv, malaria, family, forecast] = [
    await programId(t, 'NVR-HIV-MOH'),
    await programId(t, 'NVR-MAL-MOH'),
    await programId(t, 'ORM-FP-MOH'),
    await programId(t, 'NVR-HIV-MOH-FC'),
  ];
  const [elsewhere] = await db
    .select({ id: programTable.id })
    .from(programTable)
    .where(eq(programTable.realmId, otherRealm));
  const foreign = elsewhere?.id ?? 0;
  const at = { realmCountryId: place.country('NVR') };
  const planner = await addPerson(t, 'narrow.country@test.example', [entry('ROLE_PROGRAM_ADMIN', at)]);
  await addPerson(t, 'narrow.area@test.example', [
    entry('ROLE_PROGRAM_USER', { healthAreaId: place.area('HIV') }),
  ]);
  await addPerson(t, 'narrow.organisation@test.example', [
    entry('ROLE_PROGRAM_ADMIN', { organisationId: place.organisation('CMS') }),
  ]);
  await addPerson(t, 'narrow.program@test.example', [entry('ROLE_REPORT_USER', { programId: malaria })]);
  await addPerson(t, 'narrow.agent@test.example', [
    entry('ROLE_PROGRAM_USER', { procurementAgentId: agent('UNFPA') }),
  ]);
  await addPerson(t, 'narrow.funding@test.example', [
    entry('ROLE_PROGRAM_USER', { fundingSourceId: funder('UNFPA') }),
  ]);
  await addPerson(t, 'narrow.forecast@test.example', [entry('ROLE_DATASET_ADMIN', { programId: forecast })]);
  await addPerson(t, 'narrow.admin@test.example', [entry('ROLE_REALM_ADMIN', at)]);
  await addPerson(t, 'mixed.roles@test.example', [
    entry('ROLE_PROGRAM_ADMIN', { programId: family }),
    entry('ROLE_REPORT_USER'),
  ]);
  await addPerson(t, 'without.programs@test.example', [
    entry('ROLE_PROGRAM_USER', {
      realmCountryId: place.country('KSN'),
      organisationId: place.organisation('PN'),
    }),
  ]);

  const mailReader = ['ROLE_BF_LOGGED_IN', 'ROLE_BF_VIEW_MAIL_OUTBOX'];
  await db.insert(roleTable).values({ id: 'ROLE_MAIL_READER' as unknown as number, label_en: 'Mail Reader' });
  await db
    .insert(roleFunctionTable)
    .values(mailReader.map((functionId) => ({ roleId: 'ROLE_MAIL_READER', functionId })));
  addRole('ROLE_MAIL_READER', mailReader);
  const reader = await addPerson(t, 'mail.reader@test.example', [entry('ROLE_MAIL_READER')]);
  await db
    .insert(mailTable)
    .values(
      ['narrow.admin@test.example', 'role_realm_admin@other.example', 'application.admin@demo.example'].map(
        (recipient) => ({ recipient, subject: 'Password', text: 'A link' }),
      ),
    );

  await db.insert(jobTable).values([
    ...[malaria, family].map((programId) => ({
      kind: 'replan',
      key: `program/${programId}`,
      payload: { programId },
    })),
    { kind: 'prune', key: '2026-11-16 06:00' },
  ]);

  const [unit] = await db.select({ id: forecastingUnitTable.id }).from(forecastingUnitTable).limit(1);
  const [type] = await db.select({ id: dataSourceTypeTable.id }).from(dataSourceTypeTable).limit(1);
  if (!unit || !type) throw new Error('The demo has no products');
  const realmId = ownRealm;
  for (const [name, program] of [
    ['malaria', malaria],
    ['family planning', family],
    ['forecast', forecast],
    ['all', null],
  ] as const) {
    await db
      .insert(dataSourceTable)
      .values({ realmId, programId: program, dataSourceTypeId: type.id, label_en: `Source of ${name}` });
    const [equivalency] = await db
      .insert(equivalencyUnitTable)
      .values({ realmId, programId: program, label_en: `Equivalency of ${name}` })
      .returning({ id: equivalencyUnitTable.id });
    await db.insert(equivalencyUnitMappingTable).values({
      realmId,
      programId: program,
      equivalencyUnitId: equivalency?.id ?? 0,
      forecastingUnitId: unit.id,
      convertToEu: 2,
    });
    await db.insert(usageTemplateTable).values({
      realmId,
      programId: program,
      forecastingUnitId: unit.id,
      label_en: `Usage of ${name}`,
      usageType: 1,
      unitId: 1,
      noOfForecastingUnits: 1,
      noOfPatients: 1,
      oneTimeUsage: true,
    });
  }
  const [product] = await db.select({ id: planningUnitTable.id }).from(planningUnitTable).limit(1);
  for (const program of [hiv, family]) {
    await db.insert(programAgentSettingsTable).values({
      realmId,
      programId: program,
      planningUnitId: product?.id ?? null,
      procurementAgentId: agent('UNFPA'),
      price: 7,
    });
  }
  // A budget that a caller sees because of one program must not name the other.
  const [shared] = await db
    .insert(budgetTable)
    .values({
      realmId,
      fundingSourceId: funder('UNFPA'),
      currencyId: 1,
      conversionRateToUsd: 1,
      budgetAmt: 10,
      budgetUsdAmt: 10,
      budgetCode: 'SHAREDTWICE',
      label_en: 'Shared by two countries',
      startDate: '2026-01-01',
      stopDate: '2027-12-31',
    })
    .returning({ id: budgetTable.id });
  await db
    .insert(linkOf('budget', 'programs'))
    .values([malaria, family].map((targetId) => ({ ownerId: shared?.id ?? 0, targetId })));
  const [stranger] = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.emailId, 'role_program_admin@other.example'));
  for (const [number, reporterId, realm] of [
    [901, planner, ownRealm],
    [902, reader, ownRealm],
    [903, stranger?.id ?? 0, otherRealm],
  ] as const) {
    await db.insert(ticketTable).values({
      requestId: `request-${number}`,
      key: `SW-${number}`,
      kind: 'bugReport',
      summary: `Ticket ${number}`,
      description: 'Nothing works',
      priority: 3,
      realmId: realm,
      reporterId,
    });
    await db.insert(commitRequestTable).values({
      programId: number === 903 ? foreign : malaria,
      commitId: randomUUID(),
      versionTypeId: 1,
      committedVersionId: 1,
      comparedVersionId: 1,
      status: 2,
      createdBy: reporterId,
    });
  }
}
