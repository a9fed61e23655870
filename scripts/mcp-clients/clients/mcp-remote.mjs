// mcp-remote, which turns a remote server into a local one, as desktop programs start it.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const [, , url, tool, args] = process.argv;
const client = new Client({ name: 'test', version: '1' });
const command = process.execPath;
const program = new URL('../node_modules/mcp-remote/dist/proxy.js', import.meta.url).pathname;
await client.connect(
  new StdioClientTransport({
    command,
    args: [program, url, '--allow-http', '--transport', 'http-only'],
    env: { ...process.env },
    stderr: 'ignore',
  }),
);
const { tools } = await client.listTools();
const result = await client.callTool({ name: tool, arguments: JSON.parse(args) });
await client.close();
console.log(JSON.stringify({ tools: tools.map(({ name }) => name), answer: result.structuredContent }));
