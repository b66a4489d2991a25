import type { LanguageCode } from '@stockwell/model/languages';
import type { MailText } from '../../mail/texts.ts';
import type { VersionEventName } from './recipients.ts';

export interface VersionMail {
  readonly username: string;
  readonly programCode: string;
  readonly versionId: number;
  /** Who uploaded or decided. */
  readonly actor: string;
  readonly notes: string;
  /** Versions that waited for review until this one took their place. */
  readonly supersedes: readonly number[];
  readonly link: string;
  /** The other people of the To and Cc lists; blind copies are named to nobody. */
  readonly alsoTo: readonly string[];
}

interface Words {
  readonly greeting: (name: string) => string;
  readonly what: Readonly<Record<VersionEventName, { subject: string; sentence: (actor: string) => string }>>;
  readonly supersedes: (versions: string) => string;
  readonly program: string;
  readonly version: string;
  readonly notes: string;
  readonly none: string;
  readonly open: string;
  readonly alsoTo: string;
  /** Between a word and what it introduces. */
  readonly colon: string;
}

const words: Readonly<Record<LanguageCode, Words>> = {
  en: {
    greeting: (name) => `Dear ${name},`,
    what: {
      committed: {
        subject: 'waits for review',
        sentence: (actor) => `${actor} has uploaded a final version of a supply plan. It waits for review.`,
      },
      approved: {
        subject: 'was approved',
        sentence: (actor) => `${actor} has approved a version of a supply plan.`,
      },
      needsRevision: {
        subject: 'needs revision',
        sentence: (actor) => `${actor} has reviewed a version of a supply plan: it needs revision.`,
      },
      noReviewNeeded: {
        subject: 'needs no review',
        sentence: (actor) => `${actor} has decided that a version of a supply plan needs no review.`,
      },
    },
    supersedes: (versions) => `Superseded and no longer waiting for review: version ${versions}.`,
    program: 'Program',
    version: 'Version',
    notes: 'Notes',
    none: 'none',
    open: 'Open it here:',
    alsoTo: 'This message also went to',
    colon: ': ',
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    what: {
      committed: {
        subject: 'attend une revue',
        sentence: (actor) =>
          `${actor} a téléversé une version finale d’un plan d’approvisionnement. Elle attend une revue.`,
      },
      approved: {
        subject: 'est approuvée',
        sentence: (actor) => `${actor} a approuvé une version d’un plan d’approvisionnement.`,
      },
      needsRevision: {
        subject: 'est à réviser',
        sentence: (actor) =>
          `${actor} a examiné une version d’un plan d’approvisionnement : elle est à réviser.`,
      },
      noReviewNeeded: {
        subject: 'ne nécessite pas de revue',
        sentence: (actor) =>
          `${actor} a décidé qu’une version d’un plan d’approvisionnement ne nécessite pas de revue.`,
      },
    },
    supersedes: (versions) => `Remplacée et n’attendant plus de revue : version ${versions}.`,
    program: 'Programme',
    version: 'Version',
    notes: 'Remarques',
    none: 'aucune',
    open: 'Ouvrez-la ici :',
    alsoTo: 'Ce message a aussi été envoyé à',
    colon: ' : ',
  },
  sp: {
    greeting: (name) => `Hola, ${name}:`,
    what: {
      committed: {
        subject: 'espera revisión',
        sentence: (actor) => `${actor} cargó una versión final de un plan de suministro. Espera revisión.`,
      },
      approved: {
        subject: 'fue aprobada',
        sentence: (actor) => `${actor} aprobó una versión de un plan de suministro.`,
      },
      needsRevision: {
        subject: 'requiere cambios',
        sentence: (actor) => `${actor} revisó una versión de un plan de suministro: requiere cambios.`,
      },
      noReviewNeeded: {
        subject: 'no requiere revisión',
        sentence: (actor) =>
          `${actor} decidió que una versión de un plan de suministro no requiere revisión.`,
      },
    },
    supersedes: (versions) => `Reemplazada y ya sin espera de revisión: versión ${versions}.`,
    program: 'Programa',
    version: 'Versión',
    notes: 'Notas',
    none: 'ninguna',
    open: 'Ábrala aquí:',
    alsoTo: 'Este mensaje también se envió a',
    colon: ': ',
  },
  pr: {
    greeting: (name) => `Olá, ${name},`,
    what: {
      committed: {
        subject: 'aguarda revisão',
        sentence: (actor) =>
          `${actor} enviou uma versão final de um plano de fornecimento. Ela aguarda revisão.`,
      },
      approved: {
        subject: 'foi aprovada',
        sentence: (actor) => `${actor} aprovou uma versão de um plano de fornecimento.`,
      },
      needsRevision: {
        subject: 'precisa de alterações',
        sentence: (actor) =>
          `${actor} revisou uma versão de um plano de fornecimento: ela precisa de alterações.`,
      },
      noReviewNeeded: {
        subject: 'não precisa de revisão',
        sentence: (actor) =>
          `${actor} decidiu que uma versão de um plano de fornecimento não precisa de revisão.`,
      },
    },
    supersedes: (versions) => `Substituída e já sem aguardar revisão: versão ${versions}.`,
    program: 'Programa',
    version: 'Versão',
    notes: 'Observações',
    none: 'nenhuma',
    open: 'Abra-a aqui:',
    alsoTo: 'Esta mensagem também foi enviada a',
    colon: ': ',
  },
};

/** A mail about a version, in the language of its reader. */
export function versionMail(event: VersionEventName, language: LanguageCode, mail: VersionMail): MailText {
  const say = words[language];
  const line = (word: string, value: string): string => `${word}${say.colon}${value}`;
  const paragraphs = [
    say.greeting(mail.username),
    say.what[event].sentence(mail.actor),
    ...(mail.supersedes.length > 0 ? [say.supersedes(mail.supersedes.join(', '))] : []),
    [
      line(say.program, mail.programCode),
      line(say.version, String(mail.versionId)),
      line(say.notes, mail.notes.trim() === '' ? say.none : mail.notes),
    ].join('\n'),
    `${say.open}\n${mail.link}`,
    ...(mail.alsoTo.length > 0 ? [line(say.alsoTo, mail.alsoTo.join(', '))] : []),
  ];
  return {
    subject: `Stockwell: ${mail.programCode} ${say.version.toLowerCase()} ${mail.versionId} ${say.what[event].subject}`,
    text: `${paragraphs.join('\n\n')}\n`,
  };
}
