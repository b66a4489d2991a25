import type { AccessEntry } from '@stockwell/model/access/entry';
import { entryDimensions } from '@stockwell/model/access/entry';
import { standardRoles } from '@stockwell/model/access/standard-roles';
import type { Db } from '../src/db/client.ts';
import { storeProblemParameters } from '../src/db/problem-parameters.ts';
import * as tables from '../src/db/schema/index.ts';
import { passwordExpiry } from '../src/modules/session/passwords.ts';
import { storeEntries } from '../src/modules/users/entries.ts';
import { demoPasswordHash } from './demo-password.ts';
import { addProducts } from './second-realm-products.ts';

const named = (label_en: string) => ({ label_en });

/** A second realm with a record of everything, so that every test can try to reach across. */
export async function addSecondRealm(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const one = async <T>(rows: Promise<T[]>): Promise<T> => {
      const [row] = await rows;
      if (!row) throw new Error('nothing was inserted');
      return row;
    };
    const realm = await one(
      tx
        .insert(tables.realmTable)
        .values({
          ...named('Other Realm'),
          realmCode: 'OTH',
          minMosMinGaurdrail: 3,
          minMosMaxGaurdrail: 6,
          maxMosMaxGaurdrail: 18,
        })
        .returning(),
    );
    const realmId = realm.id;
    await storeProblemParameters(tx, realmId);
    const realmCountry = await one(
      tx.insert(tables.realmCountryTable).values({ realmId, countryId: 1, defaultCurrencyId: 1 }).returning(),
    );
    const area = await one(
      tx
        .insert(tables.healthAreaTable)
        .values({ realmId, ...named('Other area'), healthAreaCode: 'OAR' })
        .returning(),
    );
    const organisationType = await one(
      tx
        .insert(tables.organisationTypeTable)
        .values({ realmId, ...named('Other type') })
        .returning(),
    );
    const organisation = await one(
      tx
        .insert(tables.organisationTable)
        .values({
          realmId,
          ...named('Other organisation'),
          organisationCode: 'OOR',
          organisationTypeId: organisationType.id,
        })
        .returning(),
    );
    const fundingType = await one(
      tx
        .insert(tables.fundingSourceTypeTable)
        .values({ realmId, ...named('Other funding'), fundingSourceTypeCode: 'OFT' })
        .returning(),
    );
    const funder = await one(
      tx
        .insert(tables.fundingSourceTable)
        .values({
          realmId,
          ...named('Other funder'),
          fundingSourceCode: 'OFS',
          fundingSourceTypeId: fundingType.id,
        })
        .returning(),
    );
    const agentType = await one(
      tx
        .insert(tables.procurementAgentTypeTable)
        .values({ realmId, ...named('Other agents'), procurementAgentTypeCode: 'OAT' })
        .returning(),
    );
    const agent = await one(
      tx
        .insert(tables.procurementAgentTable)
        .values({
          realmId,
          ...named('Other agent'),
          procurementAgentCode: 'OAG',
          // A realm has an agent of the ERP; a restart would add one.
          systemKey: 'procurementAgent.erp',
          procurementAgentTypeId: agentType.id,
        })
        .returning(),
    );
    await tx
      .insert(tables.linkOf('healthArea', 'realmCountryList'))
      .values({ ownerId: area.id, targetId: realmCountry.id });
    await tx
      .insert(tables.linkOf('organisation', 'realmCountryList'))
      .values({ ownerId: organisation.id, targetId: realmCountry.id });
    await addProducts(tx, {
      realmId,
      realmCountryId: realmCountry.id,
      healthAreaId: area.id,
      organisationId: organisation.id,
      fundingSourceId: funder.id,
      procurementAgentId: agent.id,
    });
    const passwordHash = await demoPasswordHash();
    for (const { roleId } of standardRoles.filter((role) => role.roleId !== 'ROLE_APPLICATION_ADMIN')) {
      const user = await one(
        tx
          .insert(tables.userTable)
          .values({
            username: `Other ${roleId}`,
            emailId: `${roleId.toLowerCase()}@other.example`,
            orgAndCountry: 'Other organisation',
            realmId,
            languageId: 1,
            passwordHash,
            expiresOn: passwordExpiry(new Date()),
            agreementAccepted: true,
          })
          .returning(),
      );
      const everywhere = Object.fromEntries(entryDimensions.map((part) => [part, null]));
      await storeEntries(tx, user.id, [{ ...everywhere, roleId } as AccessEntry], null);
    }
  });
}
