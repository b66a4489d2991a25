import { frontEndBuild } from '../../platform/build.ts';

/** A failure as it is shown and passed on. */
export interface Failure {
  readonly reference: string;
  readonly details: string;
  /** The page's code did not arrive: no network, or a newer release has replaced it. */
  readonly isMissingCode: boolean;
}

const missingCode =
  /dynamically imported module|importing a module script failed|error loading dynamically|preload css/i;

/** Short enough to read out on the telephone, long enough to find in a report. */
function newReference(random: () => string = () => crypto.randomUUID()): string {
  return random().replaceAll('-', '').slice(0, 8).toUpperCase();
}

export function describeFailure(
  error: unknown,
  address: string,
  now: Date,
  reference = newReference(),
): Failure {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return {
    reference,
    isMissingCode: missingCode.test(message),
    details: [
      `Reference: ${reference}`,
      `Time: ${now.toISOString()}`,
      `Build: ${frontEndBuild}`,
      `Page: ${address}`,
      `Error: ${message}`,
      stack,
    ]
      .join('\n')
      .trim(),
  };
}
