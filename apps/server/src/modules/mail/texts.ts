import type { LanguageCode } from '@stockwell/model/languages';

/** What the service writes to people, in their own language. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface LinkMail {
  readonly username: string;
  readonly link: string;
  readonly hours: number;
}

type Wording = Readonly<Record<LanguageCode, (values: LinkMail) => MailText>>;

const lines = (...parts: string[]): string => `${parts.join('\n\n')}\n`;

export const resetMail: Wording = {
  en: ({ username, link, hours }) => ({
    subject: 'Stockwell: choose a new password',
    text: lines(
      `Dear ${username},`,
      `somebody, probably you, requested a new password for your Stockwell account. Open this link to choose one:`,
      link,
      `The link works once, within ${hours} hours. If you did not request it, you can ignore this message: your password stays as it is.`,
    ),
  }),
  fr: ({ username, link, hours }) => ({
    subject: 'Stockwell : choisir un nouveau mot de passe',
    text: lines(
      `Bonjour ${username},`,
      `quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Stockwell. Ouvrez ce lien pour le choisir :`,
      link,
      `Le lien fonctionne une seule fois, pendant ${hours} heures. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.`,
    ),
  }),
  sp: ({ username, link, hours }) => ({
    subject: 'Stockwell: elija una nueva contraseña',
    text: lines(
      `Hola, ${username}:`,
      `Alguien, probablemente usted, pidió una nueva contraseña para su cuenta de Stockwell. Abra este enlace para elegirla:`,
      link,
      `El enlace funciona una sola vez, durante ${hours} horas. Si no lo pidió, ignore este mensaje: su contraseña no cambia.`,
    ),
  }),
  pr: ({ username, link, hours }) => ({
    subject: 'Stockwell: escolha uma nova senha',
    text: lines(
      `Olá, ${username},`,
      `alguém, provavelmente você, pediu uma nova senha para a sua conta do Stockwell. Abra este link para escolhê-la:`,
      link,
      `O link funciona uma única vez, durante ${hours} horas. Se você não o pediu, ignore esta mensagem: a sua senha continua a mesma.`,
    ),
  }),
};

export const welcomeMail: Wording = {
  en: ({ username, link, hours }) => ({
    subject: 'Stockwell: your account is ready',
    text: lines(
      `Dear ${username},`,
      `an account was created for you in Stockwell, the supply planning and forecasting application. Open this link to choose your password:`,
      link,
      `The link works once, within ${hours} hours. After that, use "Forgot password" on the sign-in page to get a new one.`,
    ),
  }),
  fr: ({ username, link, hours }) => ({
    subject: 'Stockwell : votre compte est prêt',
    text: lines(
      `Bonjour ${username},`,
      `un compte a été créé pour vous dans Stockwell, l’application de planification et de prévision des approvisionnements. Ouvrez ce lien pour choisir votre mot de passe :`,
      link,
      `Le lien fonctionne une seule fois, pendant ${hours} heures. Ensuite, utilisez « Mot de passe oublié » sur la page de connexion pour en recevoir un autre.`,
    ),
  }),
  sp: ({ username, link, hours }) => ({
    subject: 'Stockwell: su cuenta está lista',
    text: lines(
      `Hola, ${username}:`,
      `Se creó una cuenta para usted en Stockwell, la aplicación de planificación y pronóstico de suministros. Abra este enlace para elegir su contraseña:`,
      link,
      `El enlace funciona una sola vez, durante ${hours} horas. Después, use «Olvidé mi contraseña» en la página de inicio de sesión para recibir otro.`,
    ),
  }),
  pr: ({ username, link, hours }) => ({
    subject: 'Stockwell: a sua conta está pronta',
    text: lines(
      `Olá, ${username},`,
      `uma conta foi criada para você no Stockwell, o aplicativo de planejamento e previsão de suprimentos. Abra este link para escolher a sua senha:`,
      link,
      `O link funciona uma única vez, durante ${hours} horas. Depois, use “Esqueci a senha” na página de entrada para receber outro.`,
    ),
  }),
};
