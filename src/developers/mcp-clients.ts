import type { Block, Line } from './part.ts';

/** How one client is told of the server. */
export interface McpClient {
  readonly name: string;
  /** Where the configuration belongs, or what to do in the client itself. */
  readonly steps: Line;
  /** What to run or to write; left out where the steps say all. */
  readonly configuration?: string;
}

/**
 * The common clients and their configuration for a server at `url` under a name of letters and hyphens. Nothing has to
 * be signed in to: where a client has a field for a token, it is there and empty.
 */
export function mcpClients({ name, url }: { readonly name: string; readonly url: string }): McpClient[] {
  return [
    {
      name: 'Claude (web, desktop, phone)',
      steps: [
        'Settings, Connectors, Add custom connector: give it the name ',
        { code: name },
        ' and the URL ',
        { code: url },
        '; leave OAuth client id and secret empty.',
      ],
    },
    {
      name: 'Claude Desktop, by file',
      steps: ['In ', { code: 'claude_desktop_config.json' }, ', through a bridge that Node.js runs:'],
      configuration: json({ mcpServers: { [name]: { command: 'npx', args: ['-y', 'mcp-remote', url] } } }),
    },
    {
      name: 'Claude Code',
      steps: ['In a terminal:'],
      configuration: `claude mcp add --transport http ${name} ${url}`,
    },
    {
      name: 'ChatGPT',
      steps: [
        'Settings, Apps & Connectors, Advanced settings: switch on Developer mode. Then Create: name ',
        { code: name },
        ', MCP server URL ',
        { code: url },
        ', no authentication. It uses the tools ',
        { code: 'search' },
        ' and ',
        { code: 'fetch' },
        ' among the others.',
      ],
    },
    {
      name: 'Cursor',
      steps: ['In ', { code: '.cursor/mcp.json' }, ' of a project, or ', { code: '~/.cursor/mcp.json' }, ':'],
      configuration: json({ mcpServers: { [name]: { url, headers: {} } } }),
    },
    {
      name: 'VS Code',
      steps: ['In ', { code: '.vscode/mcp.json' }, ':'],
      configuration: json({ servers: { [name]: { type: 'http', url } } }),
    },
    {
      name: 'Windsurf',
      steps: ['In ', { code: '~/.codeium/windsurf/mcp_config.json' }, ':'],
      configuration: json({ mcpServers: { [name]: { serverUrl: url } } }),
    },
    {
      name: 'Gemini CLI',
      steps: ['In ', { code: '~/.gemini/settings.json' }, ':'],
      configuration: json({ mcpServers: { [name]: { httpUrl: url } } }),
    },
    {
      name: 'Codex',
      steps: ['In ', { code: '~/.codex/config.toml' }, ':'],
      configuration: `[mcp_servers.${name}]\nurl = "${url}"`,
    },
    {
      name: 'OpenAI Responses API',
      steps: ['One of the ', { code: 'tools' }, ' of a request:'],
      configuration: json({
        type: 'mcp',
        server_label: name,
        server_url: url,
        authorization: '',
        require_approval: 'never',
      }),
    },
    {
      name: 'Anthropic Messages API',
      steps: ['One of the ', { code: 'mcp_servers' }, ' of a request:'],
      configuration: json({ type: 'url', name, url, authorization_token: '' }),
    },
  ];
}

/** The same as blocks of a guide. */
export function clientBlocks(server: { readonly name: string; readonly url: string }): Block[] {
  return mcpClients(server).flatMap(({ name, steps, configuration }): Block[] => [
    {
      heading: name,
      id: name
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, '-')
        .replace(/-$/, ''),
    },
    { paragraph: steps },
    ...(configuration === undefined ? [] : [{ code: configuration }]),
  ]);
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
