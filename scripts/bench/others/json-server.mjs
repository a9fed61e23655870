import { readFileSync } from 'node:fs';
import process from 'node:process';
import jsonServer from 'json-server';

// json-server as its README sets it up, over the reviews of the document given as argument; it keeps their order.
const [, , documentFile = ''] = process.argv;
const { reviews } = JSON.parse(readFileSync(documentFile, 'utf8'));
const app = jsonServer.create();
app.use(jsonServer.defaults({ logger: false, readOnly: true }));
app.use(jsonServer.router({ reviews }));
const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
