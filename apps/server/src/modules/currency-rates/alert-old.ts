import type { LanguageCode } from '@stockwell/model/languages';
import { asc, eq, gt, max } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import { currencyRateRunTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import type { MailText } from '../mail/texts.ts';
import { mailAdmins } from '../users/mail-admins.ts';
import { oldAfter } from './schedule.ts';

interface OldRates {
  readonly username: string;
  readonly source: string;
  /** Of the last update; null when there was none. */
  readonly last: string | null;
  readonly link: string;
}

const lines = (...parts: string[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;

const texts: Readonly<Record<LanguageCode, (values: OldRates) => MailText>> = {
  en: ({ username, source, last, link }) => ({
    subject: 'Stockwell: currency rates are more than 7 days old',
    text: lines(
      `Dear ${username},`,
      `the rates of currencies could not be updated from ${source} for more than 7 days.`,
      last ? `Last update: ${last} UTC` : '',
      `The reason: ${link}`,
    ),
  }),
  fr: ({ username, source, last, link }) => ({
    subject: 'Stockwell : les taux de change ont plus de 7 jours',
    text: lines(
      `Bonjour ${username},`,
      `les taux de change n’ont pas pu être mis à jour depuis ${source} depuis plus de 7 jours.`,
      last ? `Dernière mise à jour : ${last} UTC` : '',
      `La raison : ${link}`,
    ),
  }),
  sp: ({ username, source, last, link }) => ({
    subject: 'Stockwell: las tasas de cambio tienen más de 7 días',
    text: lines(
      `Hola, ${username}:`,
      `Desde hace más de 7 días no se pueden actualizar las tasas de cambio desde ${source}.`,
      last ? `Última actualización: ${last} UTC` : '',
      `El motivo: ${link}`,
    ),
  }),
  pr: ({ username, source, last, link }) => ({
    subject: 'Stockwell: as taxas de câmbio têm mais de 7 dias',
    text: lines(
      `Olá, ${username},`,
      `há mais de 7 dias não é possível atualizar as taxas de câmbio a partir de ${source}.`,
      last ? `Última atualização: ${last} UTC` : '',
      `O motivo: ${link}`,
    ),
  }),
};

const table = currencyRateRunTable;

/** Notifies the admins once when rates have become old: counted from the last update, else from the first try. */
export async function alertOld(
  { config, mailer }: Pick<AppContext, 'config' | 'mailer'>,
  tx: Tx,
  run: { readonly day: string; readonly source: string; readonly at: Date },
): Promise<void> {
  const [success] = await tx
    .select({ on: max(table.finishedDate) })
    .from(table)
    .where(eq(table.state, 'done'));
  const [first] = await tx.select({ on: table.startedDate }).from(table).orderBy(asc(table.day)).limit(1);
  const since = success?.on ?? first?.on ?? run.at;
  if (run.at.getTime() - since.getTime() <= oldAfter) return;
  const [told] = await tx.select({ day: table.day }).from(table).where(gt(table.alertedDate, since)).limit(1);
  if (told) return;
  await tx.update(table).set({ alertedDate: run.at }).where(eq(table.day, run.day));
  const last = utcText(success?.on ?? null);
  const link = `${config.publicUrl}/currency/listCurrency`;
  await mailAdmins({ mailer }, tx, (language, username) =>
    texts[language]({ username, source: run.source, last, link }),
  );
}
