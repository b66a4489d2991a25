import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server on a port of its own that has one file; what it was asked with is noted. */
export async function filePeer(path: string) {
  let answer: { status: number; body: string; headers?: Record<string, string> } = { status: 404, body: '' };
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization);
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${path}`,
    asked,
    answers: (body: string, status = 200, headers: Record<string, string> = {}) => {
      answer = { status, body, headers };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
