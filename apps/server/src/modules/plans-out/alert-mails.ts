import type { LanguageCode } from '@stockwell/model/languages';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import { integrationTable, programTable } from '../../db/schema/index.ts';
import type { MailText } from '../mail/texts.ts';
import { holdersOf } from '../users/holders.ts';
import { exportCodes } from './write-file.ts';

interface Alert {
  readonly what: string;
  readonly reason: string;
  readonly link: string;
}

const reasons: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  en: {
    [exportCodes.noFolder]: 'The folder does not exist. Create it under the export root of the server.',
    [exportCodes.outside]:
      'The folder or the file name leads out of the export root. Correct the integration.',
    [exportCodes.notWritten]:
      'The file could not be written. Check the free space and the rights of the folder.',
    [exportCodes.noVersion]: 'The version no longer exists.',
  },
  fr: {
    [exportCodes.noFolder]: 'Le dossier n’existe pas. Créez-le sous la racine des exports du serveur.',
    [exportCodes.outside]:
      'Le dossier ou le nom du fichier sort de la racine des exports. Corrigez l’intégration.',
    [exportCodes.notWritten]:
      'Le fichier n’a pas pu être écrit. Vérifiez l’espace libre et les droits du dossier.',
    [exportCodes.noVersion]: 'La version n’existe plus.',
  },
  sp: {
    [exportCodes.noFolder]: 'La carpeta no existe. Créela en la raíz de exportación del servidor.',
    [exportCodes.outside]:
      'La carpeta o el nombre del archivo salen de la raíz de exportación. Corrija la integración.',
    [exportCodes.notWritten]:
      'No se pudo escribir el archivo. Revise el espacio libre y los permisos de la carpeta.',
    [exportCodes.noVersion]: 'La versión ya no existe.',
  },
  pr: {
    [exportCodes.noFolder]: 'A pasta não existe. Crie-a na raiz de exportação do servidor.',
    [exportCodes.outside]: 'A pasta ou o nome do arquivo sai da raiz de exportação. Corrija a integração.',
    [exportCodes.notWritten]:
      'Não foi possível escrever o arquivo. Verifique o espaço livre e as permissões da pasta.',
    [exportCodes.noVersion]: 'A versão não existe mais.',
  },
};

const otherReason: Readonly<Record<LanguageCode, string>> = {
  en: 'The server log has the details.',
  fr: 'Le journal du serveur contient les détails.',
  sp: 'El registro del servidor contiene los detalles.',
  pr: 'O registro do servidor contém os detalhes.',
};

const lines = (...parts: string[]): string => `${parts.join('\n\n')}\n`;

const mails: Readonly<Record<LanguageCode, (alert: Alert) => MailText>> = {
  en: ({ what, reason, link }) => ({
    subject: `Stockwell: ${what} was not written`,
    text: lines(
      `The file of ${what} could not be written.`,
      reason,
      'It stays pending and is tried again by itself. You can follow it and try it at once here:',
      link,
    ),
  }),
  fr: ({ what, reason, link }) => ({
    subject: `Stockwell : ${what} n’a pas été écrit`,
    text: lines(
      `Le fichier de ${what} n’a pas pu être écrit.`,
      reason,
      'Il reste en attente et une nouvelle tentative aura lieu d’elle-même. Suivez-le et relancez-le ici :',
      link,
    ),
  }),
  sp: ({ what, reason, link }) => ({
    subject: `Stockwell: no se escribió ${what}`,
    text: lines(
      `No se pudo escribir el archivo de ${what}.`,
      reason,
      'Queda pendiente y se intentará de nuevo. Puede seguirlo e intentarlo de inmediato aquí:',
      link,
    ),
  }),
  pr: ({ what, reason, link }) => ({
    subject: `Stockwell: ${what} não foi escrito`,
    text: lines(
      `Não foi possível escrever o arquivo de ${what}.`,
      reason,
      'Ele continua pendente e será tentado novamente. Acompanhe e tente de imediato aqui:',
      link,
    ),
  }),
};

interface Recipient {
  readonly emailId: string;
  readonly language: LanguageCode;
}

/** The addresses of the settings, or else everybody of the realm who may change integrations. */
async function recipients({ config }: AppContext, tx: Db | Tx, realmId: number | null): Promise<Recipient[]> {
  if (config.exportMails.length > 0)
    return config.exportMails.map((emailId) => ({ emailId, language: 'en' }));
  return holdersOf(tx, 'ROLE_BF_EDIT_INTEGRATION', realmId);
}

async function send(
  context: AppContext,
  tx: Db | Tx,
  what: string,
  realmId: number | null,
  code: string,
): Promise<void> {
  const link = `${context.config.publicUrl}/integration/exportRuns`;
  for (const { emailId, language } of await recipients(context, tx, realmId)) {
    const reason = reasons[language][code] ?? otherReason[language];
    await context.mailer.queue(tx, emailId, mails[language]({ what, reason, link }));
  }
}

/** Tells those who look after integrations that a file of a program could not be written. */
export async function notifyExportAdmins(
  context: AppContext,
  tx: Db | Tx,
  { programId, integrationId }: { readonly programId: number; readonly integrationId: number },
  code: string,
): Promise<void> {
  const [row] = await tx
    .select({
      code: programTable.programCode,
      realmId: programTable.realmId,
      name: integrationTable.integrationName,
    })
    .from(programTable)
    .innerJoin(integrationTable, eq(integrationTable.id, integrationId))
    .where(eq(programTable.id, programId));
  if (row) await send(context, tx, `${row.name ?? ''} (${row.code ?? ''})`, row.realmId, code);
}

/** The same of an extract, which is of all programs. */
export const notifyExtractFailure = (
  context: AppContext,
  tx: Db | Tx,
  name: string,
  code: string,
): Promise<void> => send(context, tx, name, null, code);
