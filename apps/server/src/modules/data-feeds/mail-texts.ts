import { feedFailures } from '@stockwell/model/integrations/data-feeds/failures';
import type { LanguageCode } from '@stockwell/model/languages';
import type { MailText } from '../mail/texts.ts';

export interface DataFeedMail {
  readonly username: string;
  /** The feed, with the code of its program. */
  readonly name: string;
  /** A message code. */
  readonly failure: string;
  readonly link: string;
}

type Texts = Readonly<Record<LanguageCode, string>>;

const reasons: Readonly<Record<string, Texts>> = {
  [feedFailures.unreachable]: {
    en: 'the source could not be reached',
    fr: 'la source n’a pas pu être jointe',
    sp: 'no se pudo contactar con la fuente',
    pr: 'não foi possível contatar a fonte',
  },
  [feedFailures.timedOut]: {
    en: 'the source took too long to answer',
    fr: 'la source a mis trop de temps à répondre',
    sp: 'la fuente tardó demasiado en responder',
    pr: 'a fonte demorou demais para responder',
  },
  [feedFailures.unauthorized]: {
    en: 'the source did not accept the token or the password',
    fr: 'la source n’a pas accepté le jeton ou le mot de passe',
    sp: 'la fuente no aceptó el token o la contraseña',
    pr: 'a fonte não aceitou o token ou a senha',
  },
  [feedFailures.forbidden]: {
    en: 'the account may not read this data in the source',
    fr: 'le compte n’a pas le droit de lire ces données dans la source',
    sp: 'la cuenta no puede leer estos datos en la fuente',
    pr: 'a conta não pode ler estes dados na fonte',
  },
  [feedFailures.serverError]: {
    en: 'the source reported an error of its own',
    fr: 'la source a signalé une erreur interne',
    sp: 'la fuente informó de un error propio',
    pr: 'a fonte informou um erro interno',
  },
  [feedFailures.hostNotAllowed]: {
    en: 'the settings of the server do not allow this address',
    fr: 'les paramètres du serveur n’autorisent pas cette adresse',
    sp: 'la configuración del servidor no permite esta dirección',
    pr: 'as configurações do servidor não permitem este endereço',
  },
};

const anyOther: Texts = {
  en: 'the answer of the source could not be used',
  fr: 'la réponse de la source n’a pas pu être utilisée',
  sp: 'no se pudo usar la respuesta de la fuente',
  pr: 'não foi possível usar a resposta da fonte',
};

const lines = (...parts: string[]): string => `${parts.join('\n\n')}\n`;

export const dataFeedMails: Readonly<Record<LanguageCode, (values: DataFeedMail) => MailText>> = {
  en: ({ username, name, failure, link }) => ({
    subject: `Stockwell: the data feed ${name} brings nothing`,
    text: lines(
      `Dear ${username},`,
      `the data feed ${name} could not get its data: ${(reasons[failure] ?? anyOther).en}.`,
      'The source is asked again by itself, after longer and longer pauses. Plans are not affected.',
      `Deliveries and what was wrong with them: ${link}`,
    ),
  }),
  fr: ({ username, name, failure, link }) => ({
    subject: `Stockwell : le flux de données ${name} n’apporte rien`,
    text: lines(
      `Bonjour ${username},`,
      `le flux de données ${name} n’a pas pu obtenir ses données : ${(reasons[failure] ?? anyOther).fr}.`,
      'La source sera interrogée de nouveau d’elle-même, à des intervalles de plus en plus longs. Les plans ne changent pas.',
      `Les livraisons et leurs erreurs : ${link}`,
    ),
  }),
  sp: ({ username, name, failure, link }) => ({
    subject: `Stockwell: el flujo de datos ${name} no trae nada`,
    text: lines(
      `Hola, ${username}:`,
      `El flujo de datos ${name} no pudo obtener sus datos: ${(reasons[failure] ?? anyOther).sp}.`,
      'Se volverá a consultar por sí sola, con pausas cada vez más largas. Los planes no cambian.',
      `Las entregas y sus errores: ${link}`,
    ),
  }),
  pr: ({ username, name, failure, link }) => ({
    subject: `Stockwell: o fluxo de dados ${name} não traz nada`,
    text: lines(
      `Olá, ${username},`,
      `o fluxo de dados ${name} não conseguiu obter os seus dados: ${(reasons[failure] ?? anyOther).pr}.`,
      'A fonte será consultada novamente por si só, com intervalos cada vez maiores. Os planos não mudam.',
      `As entregas e os seus erros: ${link}`,
    ),
  }),
};
