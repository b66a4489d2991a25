import { z } from 'zod';
import { DeskFailure } from '../port.ts';

/** Jira answered and did not do it. */
export class JiraRefusal extends DeskFailure {
  readonly status: number;
  /** The fields of the issue that Jira complained about. */
  readonly fields: readonly string[];

  constructor(reason: DeskFailure['reason'], message: string, status: number, fields: readonly string[]) {
    super(reason, message);
    this.name = 'JiraRefusal';
    this.status = status;
    this.fields = fields;
  }
}

/** Error collections of Jira itself, and the single message of its service desk. */
const complaintSchema = z.object({
  errorMessages: z.array(z.string()).catch([]),
  errors: z.record(z.string(), z.unknown()).catch({}),
  errorMessage: z.string().catch(''),
});

const longestMessage = 400;

function parsed(body: string): z.output<typeof complaintSchema> | null {
  try {
    return complaintSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

const reasonOf = (status: number): DeskFailure['reason'] => {
  if (status === 401 || status === 403) return 'denied';
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable';
};

const meaning: Readonly<Record<number, string>> = {
  401: 'user or token are not accepted',
  403: 'the user may not do this',
  413: 'the file is too large for Jira',
  429: 'too many requests for now',
};

/** What a refusal says. Pages that are no JSON, such as those of a proxy, are not repeated. */
export function refusal(what: string, status: number, body: string): JiraRefusal {
  const complaint = parsed(body);
  const fields = Object.keys(complaint?.errors ?? {});
  const said = [
    ...(complaint?.errorMessages ?? []),
    ...Object.entries(complaint?.errors ?? {}).map(([field, text]) => `${field}: ${String(text)}`),
    ...(complaint?.errorMessage ? [complaint.errorMessage] : []),
  ].join('; ');
  const redirected = status >= 300 && status < 400 ? 'it points to another address; check JIRA_URL' : '';
  const words = [meaning[status] ?? redirected, said].filter((part) => part !== '').join('; ');
  const message = `Jira: ${what} failed (${status})${words ? `: ${words}` : ''}`;
  return new JiraRefusal(reasonOf(status), message.slice(0, longestMessage), status, fields);
}
