import { expect, it } from 'vitest';
import { mcpClients } from './mcp-clients.ts';

const server = { name: 'reviews-example', url: 'https://reviews.example/mcp' };
const clients = mcpClients(server);

it.each(clients)('$name is told the name and the address of the server', ({ steps, configuration = '' }) => {
  const told = JSON.stringify(steps) + configuration;
  expect(told).toContain(server.name);
  expect(told).toContain(server.url);
});

it('is ready to be pasted: JSON that parses, and no token to be filled in', () => {
  const written = clients.flatMap(({ configuration = '' }) =>
    configuration.startsWith('{') ? [configuration] : [],
  );
  expect(written.length).toBeGreaterThan(5);
  for (const configuration of written) {
    for (const [key, value] of Object.entries(JSON.parse(configuration))) {
      if (/token|authorization/i.test(key)) expect(value).toBe('');
    }
  }
});
