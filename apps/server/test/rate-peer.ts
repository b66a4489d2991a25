import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A rate service on a port of its own: what it answers can be changed, and how often it was asked is counted. */
export async function ratePeer() {
  let asked = 0;
  let answer: { readonly status?: number; readonly body: string; readonly headers?: Record<string, string> } =
    {
      body: '{}',
    };
  const server = createServer((_request, response) => {
    asked += 1;
    const { status = 200, body, headers = {} } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/latest?access_key=secret`,
    host: `127.0.0.1:${port}`,
    asked: () => asked,
    answers: (body: unknown, more: { status?: number; headers?: Record<string, string> } = {}) => {
      answer = { body: typeof body === 'string' ? body : JSON.stringify(body), ...more };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
