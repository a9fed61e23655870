// The MCP client of the AI SDK.
import { createMCPClient } from '@ai-sdk/mcp';

const [, , url, tool, args] = process.argv;
const client = await createMCPClient({ transport: { type: 'http', url } });
const tools = await client.tools();
const result = await tools[tool].execute(JSON.parse(args), { toolCallId: '1', messages: [] });
await client.close();
console.log(JSON.stringify({ tools: Object.keys(tools), answer: result.structuredContent ?? result }));
