import type { LanguageCode } from '@stockwell/model/languages';
import type { TicketKind } from '@stockwell/model/tickets/form';
import type { MailText } from '../mail/texts.ts';

export interface TicketMail {
  readonly username: string;
  readonly key: string;
  readonly summary: string;
  readonly link: string;
  /** What is asked for, in the language of the mail. */
  readonly kind: string;
  /** Who raised the ticket; empty where the mail does not say it. */
  readonly reporter: string;
  /** The comment, or what the desk outside said. */
  readonly words: string;
}

/** Occasions on which the help desk writes to somebody. */
export type Occasion = 'created' | 'assigned' | 'waiting' | 'comment' | 'done' | 'rejected' | 'undelivered';

type Wording = Readonly<Record<LanguageCode, (values: TicketMail) => MailText>>;

/** As the ticket pages call them. */
export const kindNames: Readonly<Record<LanguageCode, Readonly<Record<TicketKind, string>>>> = {
  en: { bugReport: 'Fault', userRequest: 'User', masterData: 'Master data', changeRequest: 'Change request' },
  fr: {
    bugReport: 'Anomalie',
    userRequest: 'Utilisateur',
    masterData: 'Données de référentiel',
    changeRequest: 'Demande d’évolution',
  },
  sp: {
    bugReport: 'Error',
    userRequest: 'Usuario',
    masterData: 'Datos maestros',
    changeRequest: 'Solicitud de cambio',
  },
  pr: {
    bugReport: 'Erro',
    userRequest: 'Usuário',
    masterData: 'Dados mestres',
    changeRequest: 'Solicitação de mudança',
  },
};

const lines = (...parts: string[]): string => `${parts.join('\n\n')}\n`;

const created: Wording = {
  en: ({ username, key, summary, link }) => ({
    subject: `Stockwell: ticket ${key} was created`,
    text: lines(
      `Dear ${username},`,
      `the help desk has received your request ${key}: “${summary}”. You can follow it here:`,
      link,
    ),
  }),
  fr: ({ username, key, summary, link }) => ({
    subject: `Stockwell : le ticket ${key} est créé`,
    text: lines(
      `Bonjour ${username},`,
      `le centre d’assistance a reçu votre demande ${key} : « ${summary} ». Vous pouvez la suivre ici :`,
      link,
    ),
  }),
  sp: ({ username, key, summary, link }) => ({
    subject: `Stockwell: se creó el ticket ${key}`,
    text: lines(
      `Hola, ${username}:`,
      `La mesa de ayuda recibió su solicitud ${key}: «${summary}». Puede seguirla aquí:`,
      link,
    ),
  }),
  pr: ({ username, key, summary, link }) => ({
    subject: `Stockwell: o chamado ${key} foi criado`,
    text: lines(
      `Olá, ${username},`,
      `a central de ajuda recebeu o seu pedido ${key}: “${summary}”. Você pode acompanhá-lo aqui:`,
      link,
    ),
  }),
};

const assigned: Wording = {
  en: ({ username, key, summary, link }) => ({
    subject: `Stockwell: ticket ${key} was assigned to you`,
    text: lines(`Dear ${username},`, `a new ticket was assigned to you: ${key}, “${summary}”.`, link),
  }),
  fr: ({ username, key, summary, link }) => ({
    subject: `Stockwell : le ticket ${key} vous est attribué`,
    text: lines(
      `Bonjour ${username},`,
      `un nouveau ticket vous est attribué : ${key}, « ${summary} ».`,
      link,
    ),
  }),
  sp: ({ username, key, summary, link }) => ({
    subject: `Stockwell: se le asignó el ticket ${key}`,
    text: lines(`Hola, ${username}:`, `Se le asignó un nuevo ticket: ${key}, «${summary}».`, link),
  }),
  pr: ({ username, key, summary, link }) => ({
    subject: `Stockwell: o chamado ${key} foi atribuído a você`,
    text: lines(`Olá, ${username},`, `um novo chamado foi atribuído a você: ${key}, “${summary}”.`, link),
  }),
};

const waiting: Wording = {
  en: ({ username, key, summary, link, kind, reporter }) => ({
    subject: `Stockwell: new ticket ${key}`,
    text: lines(
      `Dear ${username},`,
      `${reporter} created ticket ${key} (${kind}): “${summary}”. Nobody is working on it yet:`,
      link,
    ),
  }),
  fr: ({ username, key, summary, link, kind, reporter }) => ({
    subject: `Stockwell : nouveau ticket ${key}`,
    text: lines(
      `Bonjour ${username},`,
      `${reporter} a créé le ticket ${key} (${kind}) : « ${summary} ». Personne ne s’en occupe encore :`,
      link,
    ),
  }),
  sp: ({ username, key, summary, link, kind, reporter }) => ({
    subject: `Stockwell: nuevo ticket ${key}`,
    text: lines(
      `Hola, ${username}:`,
      `${reporter} creó el ticket ${key} (${kind}): «${summary}». Nadie lo está atendiendo todavía:`,
      link,
    ),
  }),
  pr: ({ username, key, summary, link, kind, reporter }) => ({
    subject: `Stockwell: novo chamado ${key}`,
    text: lines(
      `Olá, ${username},`,
      `${reporter} abriu o chamado ${key} (${kind}): “${summary}”. Ninguém está cuidando dele ainda:`,
      link,
    ),
  }),
};

const comment: Wording = {
  en: ({ username, key, summary, link, words }) => ({
    subject: `Stockwell: new comment on ticket ${key}`,
    text: lines(`Dear ${username},`, `somebody commented on your ticket ${key}, “${summary}”:`, words, link),
  }),
  fr: ({ username, key, summary, link, words }) => ({
    subject: `Stockwell : nouveau commentaire sur le ticket ${key}`,
    text: lines(
      `Bonjour ${username},`,
      `votre ticket ${key}, « ${summary} », a reçu un commentaire :`,
      words,
      link,
    ),
  }),
  sp: ({ username, key, summary, link, words }) => ({
    subject: `Stockwell: nuevo comentario en el ticket ${key}`,
    text: lines(`Hola, ${username}:`, `Su ticket ${key}, «${summary}», tiene un comentario:`, words, link),
  }),
  pr: ({ username, key, summary, link, words }) => ({
    subject: `Stockwell: novo comentário no chamado ${key}`,
    text: lines(
      `Olá, ${username},`,
      `o seu chamado ${key}, “${summary}”, recebeu um comentário:`,
      words,
      link,
    ),
  }),
};

const done: Wording = {
  en: ({ username, key, summary, link }) => ({
    subject: `Stockwell: ticket ${key} is done`,
    text: lines(
      `Dear ${username},`,
      `your ticket ${key}, “${summary}”, is done. If something is missing, you can reopen it within 30 days:`,
      link,
    ),
  }),
  fr: ({ username, key, summary, link }) => ({
    subject: `Stockwell : le ticket ${key} est traité`,
    text: lines(
      `Bonjour ${username},`,
      `votre ticket ${key}, « ${summary} », est traité. S’il manque quelque chose, vous pouvez le rouvrir pendant 30 jours :`,
      link,
    ),
  }),
  sp: ({ username, key, summary, link }) => ({
    subject: `Stockwell: el ticket ${key} está resuelto`,
    text: lines(
      `Hola, ${username}:`,
      `Su ticket ${key}, «${summary}», está resuelto. Si falta algo, puede reabrirlo durante 30 días:`,
      link,
    ),
  }),
  pr: ({ username, key, summary, link }) => ({
    subject: `Stockwell: o chamado ${key} foi concluído`,
    text: lines(
      `Olá, ${username},`,
      `o seu chamado ${key}, “${summary}”, foi concluído. Se faltar algo, você pode reabri-lo durante 30 dias:`,
      link,
    ),
  }),
};

const rejected: Wording = {
  en: ({ username, key, summary, link }) => ({
    subject: `Stockwell: ticket ${key} was rejected`,
    text: lines(
      `Dear ${username},`,
      `your ticket ${key}, “${summary}”, was rejected. The comments may explain why; you can reopen it within 30 days:`,
      link,
    ),
  }),
  fr: ({ username, key, summary, link }) => ({
    subject: `Stockwell : le ticket ${key} est refusé`,
    text: lines(
      `Bonjour ${username},`,
      `votre ticket ${key}, « ${summary} », est refusé. Les commentaires peuvent en donner la raison ; vous pouvez le rouvrir pendant 30 jours :`,
      link,
    ),
  }),
  sp: ({ username, key, summary, link }) => ({
    subject: `Stockwell: el ticket ${key} fue rechazado`,
    text: lines(
      `Hola, ${username}:`,
      `Su ticket ${key}, «${summary}», fue rechazado. Los comentarios pueden explicar el motivo; puede reabrirlo durante 30 días:`,
      link,
    ),
  }),
  pr: ({ username, key, summary, link }) => ({
    subject: `Stockwell: o chamado ${key} foi rejeitado`,
    text: lines(
      `Olá, ${username},`,
      `o seu chamado ${key}, “${summary}”, foi rejeitado. Os comentários podem explicar o motivo; você pode reabri-lo durante 30 dias:`,
      link,
    ),
  }),
};

const undelivered: Wording = {
  en: ({ username, key, summary, link, words }) => ({
    subject: `Stockwell: the service desk did not accept ticket ${key}`,
    text: lines(
      `Dear ${username},`,
      `ticket ${key}, “${summary}”, could not be passed to the service desk. Its answer:`,
      words,
      `Check the settings of the service desk. The ticket is saved:`,
      link,
    ),
  }),
  fr: ({ username, key, summary, link, words }) => ({
    subject: `Stockwell : le centre de services n’a pas accepté le ticket ${key}`,
    text: lines(
      `Bonjour ${username},`,
      `le ticket ${key}, « ${summary} », n’a pas pu être transmis au centre de services. Sa réponse :`,
      words,
      `Vérifiez les paramètres du centre de services. Le ticket est enregistré :`,
      link,
    ),
  }),
  sp: ({ username, key, summary, link, words }) => ({
    subject: `Stockwell: la mesa de servicio no aceptó el ticket ${key}`,
    text: lines(
      `Hola, ${username}:`,
      `El ticket ${key}, «${summary}», no pudo entregarse a la mesa de servicio. Su respuesta:`,
      words,
      `Revise la configuración de la mesa de servicio. El ticket está guardado:`,
      link,
    ),
  }),
  pr: ({ username, key, summary, link, words }) => ({
    subject: `Stockwell: a central de serviços não aceitou o chamado ${key}`,
    text: lines(
      `Olá, ${username},`,
      `o chamado ${key}, “${summary}”, não pôde ser entregue à central de serviços. A resposta:`,
      words,
      `Verifique as configurações da central de serviços. O chamado está salvo:`,
      link,
    ),
  }),
};

export const ticketMails: Readonly<Record<Occasion, Wording>> = {
  created,
  assigned,
  waiting,
  comment,
  done,
  rejected,
  undelivered,
};
