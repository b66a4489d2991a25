import { z } from 'zod';
import { addDays, type DateText } from '../months.ts';
import { containsName, isCommonPassword } from './common-passwords.ts';
import { passwordMinLength, passwordValidityDays } from './constants.ts';

export const passwordRules = [
  'tooShort',
  'startsWithLetter',
  'uppercase',
  'digit',
  'special',
  'containsPassword',
  'equalsUser',
  'containsName',
  'common',
  'sameAsOld',
] as const;

export type PasswordRule = (typeof passwordRules)[number];
export type PasswordProblem = `static.password.${PasswordRule}`;

/** Said when the second entry of a new password differs from the first. */
export const passwordsDiffer = 'static.password.confirmation';

export interface PasswordOwner {
  readonly emailId: string;
  readonly username?: string | undefined;
  readonly oldPassword?: string | undefined;
}

const specials = ' `!@#$%^&*()_+-=[]{};\':"\\|,.<>/?~';

const broken: Readonly<Record<PasswordRule, (candidate: string, owner: PasswordOwner) => boolean>> = {
  tooShort: (candidate) => [...candidate].length < passwordMinLength,
  startsWithLetter: (candidate) => !/^\p{L}/u.test(candidate),
  uppercase: (candidate) => !/\p{Lu}/u.test(candidate),
  digit: (candidate) => !/[0-9]/.test(candidate),
  special: (candidate) => ![...candidate].some((character) => specials.includes(character)),
  containsPassword: (candidate) => candidate.toLowerCase().includes('password'),
  equalsUser: (candidate, { emailId, username }) =>
    [emailId, username].some((name) => name?.trim().toLowerCase() === candidate.trim().toLowerCase()),
  containsName: (candidate, owner) => containsName(candidate, owner),
  // Said once there is something to validate: an empty field is short, not common.
  common: (candidate) => candidate !== '' && isCommonPassword(candidate),
  sameAsOld: (candidate, { oldPassword }) => candidate === oldPassword,
};

/** Every rule a new password breaks, as message codes. Browser and server ask the same function. */
export function passwordProblems(candidate: string, owner: PasswordOwner): PasswordProblem[] {
  return passwordRules
    .filter((rule) => broken[rule](candidate, owner))
    .map((rule) => `static.password.${rule}` as const);
}

/** A new password of this owner; each broken rule is an issue whose message is its code. */
export function newPasswordSchema(owner: PasswordOwner) {
  return z.string().superRefine((candidate, context) => {
    for (const message of passwordProblems(candidate, owner)) context.addIssue({ code: 'custom', message });
  });
}

/** A form with the new password typed twice. */
export function confirmedPasswordSchema(owner: PasswordOwner) {
  return z
    .object({ newPassword: newPasswordSchema(owner), confirmNewPassword: z.string() })
    .refine((form) => form.newPassword === form.confirmNewPassword, {
      path: ['confirmNewPassword'],
      message: passwordsDiffer,
      // Said beside the other problems, not only after they are gone.
      when: () => true,
    });
}

export function passwordExpiryDate(changedOn: DateText): DateText {
  return addDays(changedOn, passwordValidityDays);
}

/** Expired from the expiry day on: a password is valid while that day is later than today. */
export function passwordExpired(expiresOn: DateText, today: DateText): boolean {
  return expiresOn <= today;
}
