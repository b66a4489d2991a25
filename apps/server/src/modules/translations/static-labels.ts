import type { BodyOf } from '@stockwell/model/api/endpoint';
import { type labelEndpoints, unknownText } from '@stockwell/model/api/labels';
import type { LanguageCode } from '@stockwell/model/languages';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { labelIn } from '../../db/label.ts';
import { staticLabelTable, userTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { changesBetween } from '../../entities/changes.ts';
import { codes, Refusal } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';

type ChangedText = BodyOf<typeof labelEndpoints.saveStaticLabels>[number];

export async function staticLabels(context: AppContext) {
  const rows = await context.db
    .select({ text: staticLabelTable, username: userTable.username })
    .from(staticLabelTable)
    .leftJoin(userTable, eq(userTable.id, staticLabelTable.lastModifiedBy))
    .orderBy(asc(staticLabelTable.code));
  return rows.map(({ text, username }) => ({
    code: text.code,
    label: labelIn(text),
    recordVersion: text.recordVersion,
    lastModifiedBy:
      text.lastModifiedBy === null ? null : { userId: text.lastModifiedBy, username: username ?? '' },
    lastModifiedDate: utcText(text.lastModifiedDate),
  }));
}

/** Texts of one language; where nothing was written, the application's own text stays. */
export async function interfaceTexts(
  context: AppContext,
  language: LanguageCode,
): Promise<Record<string, string>> {
  const rows = await context.db.select().from(staticLabelTable).orderBy(asc(staticLabelTable.code));
  return Object.fromEntries(
    rows.flatMap((row) => {
      const text = row[`label_${language}`];
      return text ? [[row.code, text]] : [];
    }),
  );
}

/** A row without texts of its own: the application's stand, and the version still shows who was faster. */
const builtIn = { label_en: '', label_fr: null, label_sp: null, label_pr: null };

function refuseRow(index: number, status: number, messageCode: string, field: string): never {
  throw new Refusal(status, messageCode, {
    fields: { [`${index}.${field}`]: messageCode },
    details: { row: index },
  });
}

/** Writes interface texts again, all or none; a text that somebody else changed meanwhile is not overwritten. */
export async function saveStaticLabels(
  context: AppContext,
  changed: readonly ChangedText[],
  caller: SignedIn,
  known: ReadonlySet<string> | null,
): Promise<void> {
  const seen = new Set<string>();
  for (const [index, { code }] of changed.entries()) {
    if (seen.has(code)) refuseRow(index, 406, codes.exists, 'code');
    seen.add(code);
  }
  await context.db.transaction(async (tx) => {
    const stored = await tx
      .select()
      .from(staticLabelTable)
      .where(inArray(staticLabelTable.code, [...seen]))
      .for('update');
    const byCode = new Map(stored.map((row) => [row.code, row]));
    for (const [index, { code, label: wanted, recordVersion }] of changed.entries()) {
      const label = wanted ?? builtIn;
      const current = byCode.get(code);
      // A text of an earlier release may still be given back; a code that never was one is a mistake.
      if (!current && known && !known.has(code)) refuseRow(index, 400, unknownText, 'code');
      const stamp = { lastModifiedBy: caller.userId, lastModifiedDate: context.now() };
      if ((recordVersion ?? null) !== (current?.recordVersion ?? null))
        refuseRow(index, 412, codes.stale, 'recordVersion');
      const changes = changesBetween(current ?? builtIn, label);
      if (Object.keys(changes).length === 0) continue;
      if (current) {
        await tx
          .update(staticLabelTable)
          .set({ ...label, ...stamp, recordVersion: sql`${staticLabelTable.recordVersion} + 1` })
          .where(eq(staticLabelTable.code, code));
      } else {
        await tx
          .insert(staticLabelTable)
          .values({ code, ...label, ...stamp, createdBy: caller.userId, createdDate: context.now() });
      }
      const action = current ? 'edit' : 'add';
      await audit(tx, { subject: 'staticLabel', recordId: code, action, by: caller.userId, changes });
    }
  });
}
