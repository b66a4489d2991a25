/**
 * Words that people build passwords from: lists of leaked passwords are made of them, with a capital letter, a year
 * and a sign. Kept short on purpose: what is compared is the word that is left when digits and signs are gone.
 */
const words = `
password passwort passphrase passcode motdepasse contrasena contrasenya clave senha secret secreto segredo geheim
welcome willkommen bienvenue bienvenido bienvenidos bemvindo letmein changeme change default login logon signin access
admin administrator administrador administrateur root superuser sysadmin system manager master owner guest user
username usuario usuario utilisateur test tester testing temp temporary demo sample example trial training account
hello hallo bonjour salut hola ola buenosdias bomdia goodmorning goodbye thankyou merci gracias obrigado please
monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche
lunes martes miercoles jueves viernes sabado domingo segunda terca quarta quinta sexta
january february march april may june july august september october november december
janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro
spring summer autumn fall winter printemps ete automne hiver primavera verano otono invierno verao outono inverno
qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc wasd
abc abcd abcde abcdef abcdefg abcdefgh aabbcc abcabc
iloveyou love lovely lover loveyou amor amour jetaime teamo teamomucho family friend friends forever freedom
monkey dragon tiger lion eagle falcon panther wolf bear horse puppy kitty snoopy butterfly dolphin elephant chicken
football soccer futbol futebol baseball basketball hockey tennis cricket rugby golf swimming liverpool arsenal
chelsea barcelona realmadrid juventus manchester
sunshine sun soleil rainbow flower flowers rose star stars starwars moon sky ocean river mountain diamond gold silver
princess princesse princesa queen king prince angel angels jesus jesuschrist christ god godisgood godislove lord
heaven blessed blessing grace faith hope peace maria allah islam mohammed muhammad
superman batman spiderman ironman pokemon naruto minecraft matrix ninja pirate hunter killer shadow ranger phoenix
hannah michael michelle jennifer jessica ashley daniel david joshua matthew andrew anthony robert thomas william
charlie george jordan james john joseph peter paul mark martin samuel benjamin alexander christopher nicholas
nicole amanda sarah elizabeth anna laura sophie emma patricia linda barbara susan karen carlos juan jose luis miguel
pedro antonio francisco fernando ricardo roberto maria ana carmen isabel teresa joao paulo lucas gabriel rafael
mohamed ahmed ibrahim ali hassan fatima amina aisha abdul abdullah moussa mamadou
africa america europe asia england london france paris espana madrid portugal lisboa brasil brazil angola
mozambique mocambique nigeria kenya uganda tanzania zambia malawi rwanda ethiopia ghana senegal mali niger congo
cameroon benin togo haiti guatemala honduras nepal bangladesh india pakistan geneva washington newyork
computer internet laptop windows microsoft google facebook twitter instagram whatsapp apple android samsung iphone
nokia linux ubuntu oracle server database office excel word outlook network security sesame opensesame
chocolate coffee pizza banana orange cookie cheese cherry pepper ginger
money million business company office work working job boss
trustno whatever nothing something nobody anything everything
blink zaq monster cool awesome lucky happy smile smiley sweet baby babygirl babyboy beautiful handsome hottie sexy
stockwell stock supply supplies supplyplan supplyplanning planning planner plan plans forecast forecasting forecaster
inventory shipment shipments warehouse pharmacy pharmacie farmacia medicine medicines medicament health sante salud
saude publichealth ministry ministere ministerio hospital clinic clinique doctor nurse malaria vaccine vaccines
product products program programme programa consumption logistics realm realmadmin quantification commodity
commodities procurement
`;

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '01234567890',
];
const backwards = (text: string): string => [...text].reverse().join('');
const runs: readonly string[] = [...rows, ...rows.map(backwards)];

/** Signs that stand for letters; `1`, `!` and `|` are read both ways. */
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

const plainLower = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

function unmasked(text: string, one: 'i' | 'l'): string {
  return lettersOf(
    [...text].map((sign) => (one === 'l' && /[1!|]/.test(sign) ? 'l' : (disguises[sign] ?? sign))).join(''),
  );
}

/**
 * The words a password can be read as: digits and signs at the end are left out one by one, those inside are left
 * out or read as the letters they stand for.
 */
export function readings(candidate: string): ReadonlySet<string> {
  const text = plainLower(candidate);
  const found = new Set<string>();
  const tail = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0;
  for (let left = 0; left <= tail; left += 1) {
    const part = text.slice(0, text.length - left);
    for (const reading of [lettersOf(part), unmasked(part, 'i'), unmasked(part, 'l')]) found.add(reading);
  }
  return found;
}

const isRun = (text: string): boolean => text.length > 1 && runs.some((run) => run.includes(text));

/** The part that a text repeats, or the text itself. */
function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text)
      return text.slice(0, length);
  }
  return text;
}

const isSimpleNumber = (digits: string): boolean =>
  digits.length < 3 || isRun(digits) || /^(?:19|20)\d\d$/.test(digits) || repeatedPart(digits).length <= 2;

function isCommonReading(reading: string): boolean {
  const part = repeatedPart(reading);
  return commonWords.has(part) || commonWords.has(part.replace(/s$/, '')) || isRun(part) || part.length === 1;
}

/** Whether a password is one of the first that somebody would try, whatever its capitals, digits and signs. */
export function isCommonPassword(candidate: string): boolean {
  const text = plainLower(candidate);
  if (new Set(text).size < 5) return true;
  const letters = lettersOf(text);
  if (letters.length < 4 && isSimpleNumber(text.replace(/\D/g, ''))) return true;
  return [...readings(candidate)].some((reading) => reading.length > 1 && isCommonReading(reading));
}

const shortestNamePart = 4;

/** Parts of a name or an e-mail address that nobody should find in a password: the ending of the address is none. */
export function namePartsOf(owner: { readonly emailId: string; readonly username?: string | undefined }) {
  const address = plainLower(owner.emailId).replace(/\.[^.@]*$/, '');
  const parts = [address, plainLower(owner.username ?? '')].flatMap((text) => text.split(/[^\p{L}]+/u));
  return [...new Set(parts)].filter((part) => part.length >= shortestNamePart);
}

export function containsName(
  candidate: string,
  owner: { readonly emailId: string; readonly username?: string | undefined },
): boolean {
  const parts = namePartsOf(owner);
  return [...readings(candidate)].some((reading) => parts.some((part) => reading.includes(part)));
}
