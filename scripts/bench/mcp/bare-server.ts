import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import process from 'node:process';

/** A bare server that answers every request with the file given as first argument: what node:http itself can do. */
const [, , file = ''] = process.argv;
const body = await readFile(file);
const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
    response.end(body);
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`);
