import { type AlertFinding, alertReport, newFindings } from '@stockwell/engine/reports/alerts';
import type { AnyReport } from '@stockwell/engine/reports/index';
import { isLanguageCode, type LanguageCode } from '@stockwell/model/languages';
import type { Condition } from '@stockwell/model/subscriptions/condition';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import { reportViewTable, reportSubscriptionTable as table } from '../../db/schema/index.ts';
import { forbidden } from '../../http/refusal.ts';
import { mostAttachmentBytes } from '../mail/mailer.ts';
import { type OpenedReport, openReport } from '../report-files/open-report.ts';
import { storedFigures } from '../reports/report-answer.ts';
import { accountById } from '../session/accounts.ts';
import { findingTexts } from './finding-texts.ts';
import { subscriptionMail } from './mail-texts.ts';
import type { SubscriptionPayload } from './subscription-keys.ts';
import { storedCondition } from './subscriptions.ts';
import { mayOpen } from './views.ts';

/** What the condition finds in the newest versions of the programs of the view. */
async function findingsOf(
  context: AppContext,
  opened: OpenedReport,
  condition: Condition,
): Promise<readonly AlertFinding[]> {
  const { reader, planningUnitIds } = opened;
  const filters = { condition, planningUnitIds, today: reader.today };
  const report = { ...(alertReport as unknown as AnyReport), plan: alertReport.plan };
  return (await storedFigures(context, report, await opened.programs(), filters)) as readonly AlertFinding[];
}

async function readSubscription({ db }: AppContext, subscriptionId: number) {
  const [found] = await db
    .select({ subscription: table, view: reportViewTable })
    .from(table)
    .innerJoin(reportViewTable, eq(reportViewTable.id, table.viewId))
    .where(eq(table.id, subscriptionId));
  return found;
}

const languageOf = (code: string): LanguageCode => (isLanguageCode(code) ? code : 'en');

/**
 * Sends one subscription, with the access that its owner has now. With a condition it is sent when something holds
 * that did not hold at the run before; what holds no longer may be reported again later.
 */
export async function runSubscription(
  context: AppContext,
  { subscriptionId, isAsked }: SubscriptionPayload,
  complete: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { db, now, config, mailer, principals } = context;
  const found = await readSubscription(context, subscriptionId);
  if (!found || !(found.subscription.active || isAsked)) return;
  const { subscription, view } = found;
  const account = await accountById(db, subscription.userId);
  const owner = await principals.byUser(subscription.userId);
  // Whoever left gets nothing; it goes on when the account is active again.
  if (!account || !owner) return;
  if (!mayOpen(owner, view.report)) throw forbidden('POST');
  const language = languageOf(account.languageCode);
  const opened = await openReport(context, owner, view, language);
  const condition = storedCondition(subscription.condition);
  const findings = condition ? await findingsOf(context, opened, condition) : [];
  const reported = isAsked ? findings : newFindings(findings, subscription.knownFindings);
  const isQuiet = condition !== null && !isAsked && reported.length === 0;
  const file = isQuiet ? null : await opened.file(subscription.format);

  await db.transaction(async (tx) => {
    await complete(tx);
    await tx
      .update(table)
      .set({
        lastRun: now(),
        lastResult: isQuiet ? 'unchanged' : 'sent',
        lastError: null,
        lastErrorText: null,
        knownFindings: findings.map(({ key }) => key),
      })
      .where(eq(table.id, subscriptionId));
    if (!file) return;
    const fits = file.bytes.length <= mostAttachmentBytes;
    const mail = subscriptionMail(language, {
      username: account.username,
      label: view.label,
      title: opened.title,
      findings: condition ? findingTexts(reported, condition, opened.reader) : null,
      isEmpty: file.isEmpty,
      isAttached: fits,
      link: `${config.publicUrl}${view.report}?${opened.search}`,
      subscriptionsLink: `${config.publicUrl}/mySubscriptions`,
    });
    const attachment = fits ? { fileName: file.fileName, content: file.bytes } : undefined;
    await mailer.queue(tx, account.emailId, mail, attachment);
  });
}
