import { once } from 'node:events';
import { createServer } from 'node:http';
import process from 'node:process';

// What node:http itself can do: a stored body, as long as the path says (`/9000`), to a request that was read to its end.
const stored = new Map<string, Buffer>();
const bodyOf = (path: string): Buffer => {
  const known = stored.get(path);
  if (known !== undefined) return known;
  const body = Buffer.alloc(Number(path.slice(1)), 'x');
  stored.set(path, body);
  return body;
};
const server = createServer((request, response) => {
  const answer = () => {
    const body = bodyOf(request.url ?? '/0');
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
    response.end(body);
  };
  if (request.method === 'POST') request.resume().once('end', answer);
  else answer();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`);
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
