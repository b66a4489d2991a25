import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const daemon = ['/usr/sbin/sshd', '/usr/local/sbin/sshd', '/opt/homebrew/sbin/sshd'].find(existsSync);
const hasClient = ['sftp', 'ssh-keygen'].every((name) => spawnSync('which', [name]).status === 0);

/** Whether OpenSSH's server and client are on this machine. */
export const hasSftp = daemon !== undefined && hasClient;

export interface SftpServer {
  /** Commands of a client, one after the other, as an agency's job sends them. Fails where one of them does. */
  send(...commands: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const output = (file: string, args: readonly string[], input = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        text += part.toString();
      });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(text) : reject(new Error(text || `${file}: ${code}`)),
    );
    child.stdin.end(input);
  });

function keyIn(folder: string, name: string): string {
  const path = join(folder, name);
  spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path]);
  return path;
}

function begin(folder: string, root: string, port: number, key: string): ChildProcess {
  if (!daemon) throw new Error('OpenSSH has no server on this machine');
  // What the server keeps its own processes apart in, where it runs with all rights.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  const settings = join(folder, 'sshd_config');
  const authorized = join(folder, 'authorized_keys');
  writeFileSync(authorized, readFileSync(`${key}.pub`), { mode: 0o600 });
  writeFileSync(
    settings,
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${keyIn(folder, 'host')}`,
      `AuthorizedKeysFile ${authorized}`,
      'PidFile none',
      'UsePAM no',
      'StrictModes no',
      'PasswordAuthentication no',
      'PermitRootLogin prohibit-password',
      'Subsystem sftp internal-sftp',
      `ForceCommand internal-sftp -d ${root}`,
    ].join('\n'),
  );
  return spawn(daemon, ['-D', '-e', '-f', settings], { stdio: 'ignore' });
}

/** OpenSSH as operators set it up: whoever has the key sees a folder, and nothing but files. */
export async function startSftp(root: string): Promise<SftpServer> {
  const folder = mkdtempSync(join(tmpdir(), 'stockwell-sftp-'));
  const key = keyIn(folder, 'client');
  const port = await freePort();
  const server = begin(folder, root, port, key);
  const ended = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  const quiet = [
    'BatchMode=yes',
    'StrictHostKeyChecking=no',
    'UserKnownHostsFile=/dev/null',
    'LogLevel=ERROR',
  ];
  const send = (...commands: readonly string[]): Promise<string> =>
    output(
      'sftp',
      [
        '-b',
        '-',
        '-P',
        String(port),
        '-i',
        key,
        ...quiet.flatMap((one) => ['-o', one]),
        `${userInfo().username}@127.0.0.1`,
      ],
      `${commands.join('\n')}\n`,
    );
  for (let attempt = 0; ; attempt += 1) {
    try {
      await send('pwd');
      break;
    } catch (failure) {
      if (attempt === 20 || server.exitCode !== null) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return {
    send,
    stop: async () => {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
