import type { LanguageCode } from '@stockwell/model/languages';
import { type FeedCode, feedCodes } from '../feed-files/feed-error.ts';
import type { MailText } from '../mail/texts.ts';

export interface FeedMail {
  readonly username: string;
  /** The connector. */
  readonly name: string;
  readonly failure: FeedCode;
  readonly fileName: string | null;
  readonly link: string;
}

type Texts = Readonly<Record<LanguageCode, string>>;

/** Why files do not come in; reasons inside a file are listed on the page that the mail leads to. */
const reasons: Partial<Readonly<Record<FeedCode, Texts>>> = {
  [feedCodes.noFolder]: {
    en: 'the drop folder cannot be read',
    fr: 'le dossier de dépôt ne peut pas être lu',
    sp: 'no se puede leer la carpeta de entrega',
    pr: 'não é possível ler a pasta de entrega',
  },
  [feedCodes.noTwin]: {
    en: 'the shipment file of an order file is missing',
    fr: 'le fichier d’expéditions d’un fichier de commandes manque',
    sp: 'falta el archivo de envíos de un archivo de pedidos',
    pr: 'falta o arquivo de remessas de um arquivo de pedidos',
  },
  [feedCodes.noFile]: {
    en: 'no file has arrived for two days',
    fr: 'aucun fichier n’est arrivé depuis deux jours',
    sp: 'no ha llegado ningún archivo en dos días',
    pr: 'nenhum arquivo chegou nos últimos dois dias',
  },
  [feedCodes.emptyOrders]: {
    en: 'an order file is empty',
    fr: 'un fichier de commandes est vide',
    sp: 'un archivo de pedidos está vacío',
    pr: 'um arquivo de pedidos está vazio',
  },
  [feedCodes.unreadable]: {
    en: 'a file cannot be read or moved',
    fr: 'un fichier ne peut pas être lu ou déplacé',
    sp: 'no se puede leer o mover un archivo',
    pr: 'não é possível ler ou mover um arquivo',
  },
  [feedCodes.database]: {
    en: 'the database did not store a file',
    fr: 'la base de données n’a pas enregistré un fichier',
    sp: 'la base de datos no guardó un archivo',
    pr: 'o banco de dados não salvou um arquivo',
  },
};

const anyOther: Texts = {
  en: 'a file has errors',
  fr: 'un fichier contient des erreurs',
  sp: 'un archivo tiene errores',
  pr: 'um arquivo contém erros',
};

const lines = (...parts: string[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;

export const feedMails: Readonly<Record<LanguageCode, (values: FeedMail) => MailText>> = {
  en: ({ username, name, failure, fileName, link }) => ({
    subject: `Stockwell: files of ${name} do not come in`,
    text: lines(
      `Dear ${username},`,
      `the files of ${name} are not being taken: ${(reasons[failure] ?? anyOther).en}.`,
      fileName ? `File: ${fileName}` : '',
      `Files and their errors: ${link}`,
    ),
  }),
  fr: ({ username, name, failure, fileName, link }) => ({
    subject: `Stockwell : les fichiers de ${name} n’arrivent pas`,
    text: lines(
      `Bonjour ${username},`,
      `les fichiers de ${name} ne sont pas importés : ${(reasons[failure] ?? anyOther).fr}.`,
      fileName ? `Fichier : ${fileName}` : '',
      `Les fichiers et leurs erreurs : ${link}`,
    ),
  }),
  sp: ({ username, name, failure, fileName, link }) => ({
    subject: `Stockwell: los archivos de ${name} no llegan`,
    text: lines(
      `Hola, ${username}:`,
      `Los archivos de ${name} no se importan: ${(reasons[failure] ?? anyOther).sp}.`,
      fileName ? `Archivo: ${fileName}` : '',
      `Los archivos y sus errores: ${link}`,
    ),
  }),
  pr: ({ username, name, failure, fileName, link }) => ({
    subject: `Stockwell: os arquivos de ${name} não chegam`,
    text: lines(
      `Olá, ${username},`,
      `os arquivos de ${name} não estão sendo importados: ${(reasons[failure] ?? anyOther).pr}.`,
      fileName ? `Arquivo: ${fileName}` : '',
      `Os arquivos e os seus erros: ${link}`,
    ),
  }),
};
