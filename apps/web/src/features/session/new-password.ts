import { type PasswordOwner, passwordProblems, passwordsDiffer } from '@stockwell/model/session/password';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export interface NewPasswordProblems {
  readonly password: string | null;
  readonly confirmation: string | null;
}

const required = 'static.validation.required';

/** The first problem of each field, as a message code. */
export function newPasswordProblems(
  { password, confirmation }: NewPassword,
  owner: PasswordOwner,
): NewPasswordProblems {
  const [broken = null] = passwordProblems(password, owner);
  return {
    password: password === '' ? required : broken,
    confirmation: confirmation === '' ? required : confirmation === password ? null : passwordsDiffer,
  };
}

export function hasProblem(problems: NewPasswordProblems): boolean {
  return problems.password !== null || problems.confirmation !== null;
}
