import type { LanguageCode } from '@stockwell/model/languages';
import type { MailText } from '../mail/texts.ts';

interface SubscriptionMail {
  readonly username: string;
  /** The name of the view. */
  readonly label: string;
  /** The name of the report. */
  readonly title: string;
  /** What the condition found, line by line; null without a condition. */
  readonly findings: readonly string[] | null;
  readonly isEmpty: boolean;
  readonly isAttached: boolean;
  readonly link: string;
  readonly subscriptionsLink: string;
}

interface Wording {
  readonly greeting: (username: string) => string;
  readonly attached: string;
  readonly tooLarge: string;
  readonly empty: string;
  readonly found: string;
  readonly nothingFound: string;
  readonly open: string;
  readonly manage: string;
}

const wordings: Readonly<Record<LanguageCode, Wording>> = {
  en: {
    greeting: (username) => `Dear ${username},`,
    attached: 'The report is attached to this message.',
    tooLarge: 'The report is too large to be attached. Open it with the link below.',
    empty: 'There is no data for its filters.',
    found: 'What you wanted to be notified of:',
    nothingFound: 'Nothing of what you want to be notified of holds at present.',
    open: 'Open the report:',
    manage:
      'You receive this message because you subscribed to the report. Change, pause or delete the subscription here:',
  },
  fr: {
    greeting: (username) => `Bonjour ${username},`,
    attached: 'Le rapport est joint à ce message.',
    tooLarge: 'Le rapport est trop volumineux pour être joint. Ouvrez-le avec le lien ci-dessous.',
    empty: 'Il n’y a pas de données pour ses filtres.',
    found: 'Ce dont vous vouliez être averti :',
    nothingFound: 'Rien de ce dont vous voulez être averti n’est le cas actuellement.',
    open: 'Ouvrir le rapport :',
    manage:
      'Vous recevez ce message parce que vous êtes abonné au rapport. Modifiez, suspendez ou supprimez l’abonnement ici :',
  },
  sp: {
    greeting: (username) => `Hola, ${username}:`,
    attached: 'El informe está adjunto a este mensaje.',
    tooLarge: 'El informe es demasiado grande para adjuntarlo. Ábralo con el enlace de abajo.',
    empty: 'No hay datos para sus filtros.',
    found: 'Lo que quería que se le notificara:',
    nothingFound: 'Nada de lo que quiere que se le notifique se cumple actualmente.',
    open: 'Abrir el informe:',
    manage:
      'Recibe este mensaje porque se suscribió al informe. Cambie, pause o elimine la suscripción aquí:',
  },
  pr: {
    greeting: (username) => `Olá, ${username},`,
    attached: 'O relatório está anexado a esta mensagem.',
    tooLarge: 'O relatório é grande demais para ser anexado. Abra-o com o link abaixo.',
    empty: 'Não há dados para os seus filtros.',
    found: 'O que você queria saber:',
    nothingFound: 'Nada do que você quer saber ocorre no momento.',
    open: 'Abrir o relatório:',
    manage:
      'Você recebe esta mensagem porque assinou o relatório. Altere, pause ou exclua a assinatura aqui:',
  },
};

/** So many lines of what was found; the report has the rest. */
const mostLines = 50;

export function subscriptionMail(language: LanguageCode, mail: SubscriptionMail): MailText {
  const wording = wordings[language];
  const { findings } = mail;
  const shown = (findings ?? []).slice(0, mostLines);
  const rest = (findings ?? []).length - shown.length;
  const lines = [...shown.map((line) => `- ${line}`), ...(rest > 0 ? [`- … (+${rest})`] : [])];
  const parts = [
    wording.greeting(mail.username),
    `${mail.title}: ${mail.label}`,
    ...(lines.length > 0 ? [[wording.found, ...lines].join('\n')] : []),
    ...(findings !== null && lines.length === 0 ? [wording.nothingFound] : []),
    [mail.isAttached ? wording.attached : wording.tooLarge, ...(mail.isEmpty ? [wording.empty] : [])].join(
      ' ',
    ),
    `${wording.open}\n${mail.link}`,
    `${wording.manage}\n${mail.subscriptionsLink}`,
  ];
  return { subject: `Stockwell: ${mail.label} – ${mail.title}`, text: `${parts.join('\n\n')}\n` };
}
