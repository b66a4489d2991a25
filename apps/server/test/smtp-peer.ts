import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

export interface SmtpPeer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Recipients that are refused; everybody while `refusesAll` is set. */
  readonly refused: Set<string>;
  refusesAll: boolean;
  close(): Promise<void>;
}

/** A real mail server on a port of its own, which keeps what it is given. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const received: ReceivedMail[] = [];
  const refused = new Set<string>();
  let refusesAll = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (refusesAll || refused.has(address)) done(new Error('550 not today'));
      else done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    get refusesAll() {
      return refusesAll;
    },
    set refusesAll(value) {
      refusesAll = value;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The file that a mail brings. */
export function attachmentOf({ raw }: Pick<ReceivedMail, 'raw'>): { name: string; content: Buffer } {
  const part = raw.split(/--[-\w.]+\r\n/).find((one) => /content-disposition: attachment/i.test(one)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  return {
    name: /filename="?([^"\r\n;]+)/.exec(head)?.[1] ?? '',
    content: Buffer.from(body.join('').split('\r\n--')[0] ?? '', 'base64'),
  };
}

/** A port that takes calls and never says a word. */
export async function startSilentPeer(): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The readable text of a mail whose body travels quoted-printable or in base64. */
export function textOfMail(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/content-transfer-encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
