import { readConfig } from './config.ts';
import { demoAccounts } from './db/demo/people.ts';
import { describeFailure, failureLine } from './log.ts';
import { start } from './start.ts';

function welcome(url: string, kind: string, demoPassword: string | null): string {
  const lines = ['', `  Stockwell is running on ${url}`, `  Database: ${kind}`];
  if (demoPassword) {
    const width = Math.max(...demoAccounts.map(({ emailId }) => emailId.length));
    lines.push('', `  Demo accounts, all with the password ${demoPassword}`, '');
    for (const { emailId, about } of demoAccounts) lines.push(`    ${emailId.padEnd(width)}  ${about}`);
  }
  return `${lines.join('\n')}\n`;
}

// What Node would print of a failure by itself has the values of its statement in it.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (failure: unknown) => {
    console.error(describeFailure(failure));
    process.exit(1);
  });

try {
  const config = readConfig(process.env);
  const running = await start(config);
  await running.app.listen({ port: config.port, host: config.host });
  const [address] = running.app.addresses().filter((item) => typeof item !== 'string');
  const host = address?.family === 'IPv6' ? `[${address.address}]` : (address?.address ?? config.host);
  const kind = config.databaseUrl ? 'PostgreSQL server' : `embedded, in ${config.dataDir}`;
  const demo = config.demo && config.environment === 'demo';
  console.log(
    welcome(`http://${host}:${address?.port ?? config.port}`, kind, demo ? config.demoPassword : null),
  );

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      (failure) => {
        console.error(failureLine(failure));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (failure) {
  console.error(failureLine(failure));
  process.exit(1);
}
