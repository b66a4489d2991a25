import type { LanguageCode } from '@stockwell/model/languages';
import type { MailText } from '../mail/texts.ts';
import type { CatalogueFeedName } from './feeds.ts';

export interface CatalogueMail {
  readonly username: string;
  readonly feed: CatalogueFeedName;
  readonly fileName: string | null;
  /** Rows of a file that was taken, which were left out; null where nothing was taken. */
  readonly skipped: number | null;
  readonly link: string;
}

const lines = (...parts: string[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;

type Names = Readonly<Record<CatalogueFeedName, string>>;
const names: Readonly<Record<LanguageCode, Names>> = {
  en: { catalogue: 'the product catalog', volumes: 'planning unit volumes' },
  fr: { catalogue: 'catalogue de produits', volumes: 'volumes des unités de planification' },
  sp: { catalogue: 'catálogo de productos', volumes: 'volúmenes de las unidades de planificación' },
  pr: { catalogue: 'catálogo de produtos', volumes: 'volumes das unidades de planejamento' },
};

/** Why is said by the page that the mail leads to. */
export const catalogueMails: Readonly<Record<LanguageCode, (values: CatalogueMail) => MailText>> = {
  en: ({ username, feed, fileName, skipped, link }) => ({
    subject: `Stockwell: import of ${names.en[feed]} ${skipped === null ? 'failed' : 'left rows out'}`,
    text: lines(
      `Dear ${username},`,
      skipped === null
        ? `the import of ${names.en[feed]} failed. Nothing of the file was stored.`
        : `the import of ${names.en[feed]} left out ${skipped} records that could not be matched. The rest was stored.`,
      fileName ? `File: ${fileName}` : '',
      `Reasons and lines: ${link}`,
    ),
  }),
  fr: ({ username, feed, fileName, skipped, link }) => ({
    subject: `Stockwell : ${skipped === null ? 'échec de l’importation' : 'lignes ignorées à l’importation'} (${names.fr[feed]})`,
    text: lines(
      `Bonjour ${username},`,
      skipped === null
        ? `l’importation (${names.fr[feed]}) a échoué. Rien du fichier n’a été enregistré.`
        : `l’importation (${names.fr[feed]}) a ignoré ${skipped} enregistrements qui n’ont pas pu être rapprochés. Le reste a été enregistré.`,
      fileName ? `Fichier : ${fileName}` : '',
      `Raisons et lignes : ${link}`,
    ),
  }),
  sp: ({ username, feed, fileName, skipped, link }) => ({
    subject: `Stockwell: ${skipped === null ? 'falló la importación' : 'filas omitidas en la importación'} (${names.sp[feed]})`,
    text: lines(
      `Hola, ${username}:`,
      skipped === null
        ? `La importación (${names.sp[feed]}) falló. No se guardó nada del archivo.`
        : `La importación (${names.sp[feed]}) omitió ${skipped} registros que no se pudieron reconocer. El resto se guardó.`,
      fileName ? `Archivo: ${fileName}` : '',
      `Motivos y líneas: ${link}`,
    ),
  }),
  pr: ({ username, feed, fileName, skipped, link }) => ({
    subject: `Stockwell: ${skipped === null ? 'a importação falhou' : 'linhas ignoradas na importação'} (${names.pr[feed]})`,
    text: lines(
      `Olá, ${username},`,
      skipped === null
        ? `a importação (${names.pr[feed]}) falhou. Nada do arquivo foi salvo.`
        : `a importação (${names.pr[feed]}) ignorou ${skipped} registros que não puderam ser reconhecidos. O restante foi salvo.`,
      fileName ? `Arquivo: ${fileName}` : '',
      `Motivos e linhas: ${link}`,
    ),
  }),
};
