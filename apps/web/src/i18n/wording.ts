import type { LanguageCode } from '@stockwell/model/languages';

/** What one language says for an action, and what it must not say instead. */
export interface Wording {
  readonly use: RegExp;
  readonly not: RegExp;
}

const letters = '\\p{L}';

/** Matches one of the words as a whole; `*` at its end stands for any ending. */
export function anyWord(...words: readonly string[]): RegExp {
  const patterns = words.map((word) => word.replace(/\*$/, `${letters}*`));
  return new RegExp(`(?<![${letters}-])(?:${patterns.join('|')})(?!${letters})`, 'iu');
}

/** One word for one action, in every text of the interface. */
export const actions: Readonly<Record<string, Readonly<Record<LanguageCode, Wording>>>> = {
  'upload a version': {
    en: {
      use: anyWord('upload*'),
      not: anyWord('commit*', 'sen[dt] to the server', 'sen[dt] the whole program'),
    },
    fr: { use: anyWord('téléverse*'), not: anyWord('non envoyées?', 'envoyée? au serveur') },
    sp: { use: anyWord('carg*'), not: anyWord('subi*', 'suba*', 'sube*') },
    pr: { use: anyWord('envi*'), not: anyWord('upload*', 'subi*', 'suba*') },
  },
  'download a version': {
    en: { use: anyWord('download*'), not: anyWord('fetch*', 'bring*', 'brought') },
    fr: { use: anyWord('télécharge*'), not: anyWord('apport*', 'rapport(?:ez|er|e)') },
    sp: { use: anyWord('descarg*'), not: anyWord('bajar', 'baje', 'tra(?:e|er|erá|iga|jo|jeron)') },
    pr: { use: anyWord('baix*'), not: anyWord('descarreg*', 'tra(?:z|zer|ga|zida|zido)') },
  },
  'save an entry': {
    en: { use: anyWord('sav*'), not: anyWord('kept', 'preserv*') },
    fr: { use: anyWord('enregistr*'), not: anyWord('sauvegard*', 'conservé*') },
    sp: { use: anyWord('guard*'), not: anyWord('salv(?:ar|ado|ada)', 'grab*') },
    pr: { use: anyWord('salv*'), not: anyWord('guard*', 'grava*') },
  },
  'delete what was saved': {
    en: { use: anyWord('delet*'), not: anyWord('eras*', 'wip*', 'remov(?:e|ed) cop*') },
    fr: { use: anyWord('supprim*'), not: anyWord('élimin*', 'détrui*') },
    sp: {
      use: anyWord('elimin*'),
      not: anyWord('suprim*', 'borr(?:a|ar|ará) (?:todas|las copias|sus copias)'),
    },
    pr: { use: anyWord('exclu*'), not: anyWord('elimin*', 'delet*', 'remover as cópias') },
  },
  'discard what was not saved': {
    en: { use: anyWord('discard*'), not: anyWord('dropped', 'throw*', 'take back') },
    fr: { use: anyWord('abandonn*'), not: anyWord('jet(?:er|ez)') },
    sp: { use: anyWord('descart*'), not: anyWord('desech*', 'abandon*') },
    pr: { use: anyWord('descart*'), not: anyWord('abandon*', 'desprez*') },
  },
  'choose an option': {
    en: { use: anyWord('choose'), not: anyWord('pick*', 'select (?:an?|one) (?!cell)') },
    fr: { use: anyWord('choisi*'), not: anyWord('sélectionnez une? (?!cellule)') },
    sp: { use: anyWord('elij*', 'elegi*'), not: anyWord('escog*', 'escoj*', 'seleccione una? (?!celda)') },
    pr: { use: anyWord('escolh*'), not: anyWord('selecione uma? (?!célula)', 'eleg*') },
  },
  'select rows': {
    en: { use: anyWord('select'), not: anyWord('choose (?:all|none)') },
    fr: { use: anyWord('sélectionn*'), not: anyWord('tout choisir', 'choisir tous') },
    sp: { use: anyWord('selecciona*'), not: anyWord('elegir (?:todos?|nada|ninguno)') },
    pr: { use: anyWord('seleciona*'), not: anyWord('escolher (?:todos?|tudo|nada|nenhum)') },
  },
  'sign in': {
    en: { use: anyWord('sign(?:ed|s)? in'), not: anyWord('log(?:ged|s)? ?[io]n', 'login*') },
    fr: { use: anyWord('connect*'), not: anyWord('identifie(?:z|r)', 'ouvrez une session') },
    sp: { use: anyWord('inici(?:e|ar|ó|a) sesión'), not: anyWord('loguea*', 'login') },
    pr: { use: anyWord('entr(?:ar|e|ou)'), not: anyWord('iniciar sessão', 'login', 'logar') },
  },
  'write an e-mail': {
    en: { use: anyWord('e-mail*'), not: anyWord('mails?(?! server)', 'email*') },
    fr: { use: anyWord('e-mail*'), not: anyWord('courriel*', 'mails?') },
    sp: { use: anyWord('correo*'), not: anyWord('e-?mail*') },
    pr: { use: anyWord('e-mail*'), not: anyWord('correio*', 'email*') },
  },
  'try again': {
    en: { use: anyWord('try again'), not: anyWord('retr(?:y|ied|ies)') },
    fr: { use: anyWord('réessay*'), not: anyWord('retente[rz]') },
    sp: { use: anyWord('inténtelo', 'intentar'), not: anyWord('reintent*') },
    pr: { use: anyWord('tente', 'tentar'), not: anyWord('retent*') },
  },
  'enter a value': {
    en: {
      use: anyWord('enter'),
      not: anyWord('input', 'give (?:both|the (?:quantity|expiry)|your reasons)'),
    },
    fr: { use: anyWord('saisi*'), not: anyWord('entrez', 'rentrez', 'entrer') },
    sp: { use: anyWord('ingres*'), not: anyWord('introduzca*', 'introducir', 'introdujo') },
    pr: { use: anyWord('inform*', 'digit*'), not: anyWord('introduz*', 'ingress*') },
  },
  'add a record': {
    en: { use: anyWord('add*'), not: anyWord('append*') },
    fr: { use: anyWord('ajout*'), not: anyWord('adjoin*') },
    sp: { use: anyWord('agreg*'), not: anyWord('añad*') },
    pr: { use: anyWord('adicion*'), not: anyWord('acrescent*', 'agregar', 'agregue*') },
  },
  'reject a request': {
    en: { use: anyWord('reject*'), not: anyWord('refus*', 'declin*') },
    fr: { use: anyWord('refus*'), not: anyWord('rejet*') },
    sp: { use: anyWord('rechaz*'), not: anyWord('rehus*') },
    pr: { use: anyWord('rejeit*'), not: anyWord('recus*') },
  },
  'reload the page': {
    en: { use: anyWord('reload*'), not: anyWord('refresh the (?:page|application)') },
    fr: { use: anyWord('recharg*'), not: anyWord('actualisez (?:la page|l’application)') },
    sp: { use: anyWord('recarg*'), not: anyWord('actualice la página', 'vuelva a cargar la página') },
    pr: { use: anyWord('recarreg*'), not: anyWord('atualize a página') },
  },
};

/** English that people do not say, and what they say instead. */
export const unnatural: Readonly<Record<string, { readonly not: RegExp; readonly write: string }>> = {
  anew: { not: anyWord('anew'), write: 'again' },
  allTheSame: { not: anyWord('all the same'), write: 'anyway' },
  underWay: { not: anyWord('under way'), write: 'in progress' },
  byItself: { not: anyWord('by itself'), write: 'automatically' },
  meanwhile: { not: anyWord('meanwhile'), write: 'in the meantime' },
  stands: { not: anyWord('stands?'), write: 'is, is listed' },
  told: { not: anyWord('told', 'tells?'), write: 'is notified, says, contact' },
  alone: { not: anyWord('alone'), write: 'only' },
  workedOut: { not: anyWord('work(?:ed|s)? out'), write: 'calculated' },
  madeOf: { not: anyWord('(?:is|are|was|were) made(?! (?:for|on))'), write: 'created' },
  askedFor: { not: anyWord('asked (?:for|by)', 'asks for'), write: 'requested' },
  handedOver: { not: anyWord('hand(?:ed)? over'), write: 'passed' },
  lies: { not: anyWord('lies'), write: 'is' },
  existsAlready: { not: anyWord('exists already'), write: 'already exists' },
  britishSpelling: {
    not: anyWord('colour*', 'organis*', 'recognis*', 'analyse*', 'judgement', 'catalogue*'),
    write: 'color, organization, recognize, analyze, judgment, catalog',
  },
};

/** Texts that quote a name which contains one of the words. */
export const quotedNames: readonly string[] = ['messages:static.message.role.withoutSession'];
