import { OF_EVERYTHING, type HostedSet } from './header-table.ts';
import { typeRules } from './type-rules.ts';

/** What stands in front of the sidecar is told. */
export interface InFront extends Pick<HostedSet, 'outputs' | 'baseUrl'> {
  /** Absolute path of the published set. */
  readonly distDir: string;
  /** Where the sidecar listens, on this machine. */
  readonly port: number;
}

const WHY = [
  'Everything is asked of the sidecar, which answers documents and pages from memory: its entity tags are hashes of the',
  'content, one for each coding, and its 304s, types, codings, Link and security headers are right. The tags of this',
  'server are made of size and time, and one that is added as a header is not compared.',
  'While the sidecar is away the published files are served from disk, without tags.',
  'Run the sidecar with HOST=127.0.0.1 and TRUST_PROXY=loopback: the address of the client is set here, whatever it says.',
] as const;

/** The site of nginx: to be included in `http`, as the files of sites-enabled and conf.d are. */
export function nginxConf({ outputs, baseUrl, distDir, port }: InFront): string {
  const { hostname, protocol, port: given } = new URL(baseUrl);
  const isSecure = protocol === 'https:';
  const own = given === '' ? (isSecure ? '443' : '80') : given;
  const { byEnding, exceptions } = typeRules(outputs);
  return lines([
    ...WHY.map((line) => `# ${line}`),
    ...(isSecure
      ? [
          'server {',
          '  listen 80;',
          '  listen [::]:80;',
          `  server_name ${hostname};`,
          `  return 301 ${baseUrl}$request_uri;`,
          '}',
        ]
      : []),
    'server {',
    ...(isSecure
      ? [
          `  listen ${own} ssl http2;`,
          `  listen [::]:${own} ssl http2;`,
          '  # Where certbot puts them.',
          `  ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;`,
          `  ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;`,
        ]
      : [`  listen ${own};`, `  listen [::]:${own};`]),
    `  server_name ${hostname};`,
    `  root ${quoted(`${distDir}/client`)};`,
    '  server_tokens off;',
    '  merge_slashes off;',
    '  # As long as the sidecar takes them; it refuses more in its own words.',
    '  large_client_header_buffers 4 32k;',
    '  client_max_body_size 1m;',
    '  # Bodies are compressed by the sidecar: nginx would weaken their tags.',
    '  gzip off;',
    '  proxy_http_version 1.1;',
    '  proxy_set_header Connection "";',
    '  proxy_set_header Host $http_host;',
    '  # Set, never appended to: what a client writes there is dropped.',
    '  proxy_set_header X-Forwarded-For $remote_addr;',
    '  proxy_set_header X-Forwarded-Proto $scheme;',
    '  proxy_set_header X-Forwarded-Host "";',
    '  proxy_set_header Forwarded "";',
    '  location / {',
    `    proxy_pass http://127.0.0.1:${port};`,
    '    error_page 502 504 = @files;',
    '  }',
    '  # What nobody else can answer for: a client is told that it is away.',
    ...['/api/reviews/', '/api/websub/'].flatMap((prefix) => [
      `  location ${prefix} {`,
      `    proxy_pass http://127.0.0.1:${port};`,
      '    error_page 502 504 = @away;',
      '  }',
    ]),
    '  location /mcp {',
    `    proxy_pass http://127.0.0.1:${port};`,
    '    error_page 502 504 = @away;',
    '    # Streams go on, and each event goes out at once.',
    '    proxy_buffering off;',
    '    proxy_read_timeout 1h;',
    '  }',
    '  location @away {',
    ...OF_ALL,
    '    add_header Retry-After 10 always;',
    '    return 503;',
    '  }',
    ...filesAt('@files', [
      '    types {',
      ...byEnding.map(([type, endings]) => `      ${quoted(type)} ${endings.join(' ')};`),
      '    }',
    ]),
    ...(exceptions.length === 0 ? [] : ['  # Types that go against the ending of the name.']),
    ...exceptions.flatMap(([type, paths], n) => [
      ...paths.flatMap((path) => [
        `  location = ${quoted(path)} {`,
        `    proxy_pass http://127.0.0.1:${port};`,
        `    error_page 502 504 = @files${n};`,
        '  }',
      ]),
      ...filesAt(`@files${n}`, ['    types {', '    }', `    default_type ${quoted(type)};`]),
    ]),
    '}',
  ]);
}

/** How nginx adds what everything is sent with. */
const OF_ALL: readonly string[] = Object.entries(OF_EVERYTHING).map(
  ([header, value]) => `    add_header ${header} ${quoted(value)} always;`,
);

/** Where nginx serves files by itself, with their types as told. */
function filesAt(name: string, types: readonly string[]): string[] {
  return [
    `  location ${name} {`,
    '    etag off;',
    '    if_modified_since off;',
    ...types,
    ...OF_ALL,
    '    add_header Cache-Control "no-cache" always;',
    '    try_files $uri.html $uri/index.html $uri @away;',
    '  }',
  ];
}

/** Fields of a request that an answer of another status than 200 would be due to. */
const ASKED_FOR_A_PART = [
  'If-Match',
  'If-None-Match',
  'If-Modified-Since',
  'If-Unmodified-Since',
  'If-Range',
  'Range',
] as const;

/** The Caddyfile. With an https address Caddy gets its certificate by itself. */
export function caddyfile({ outputs, baseUrl, distDir, port }: InFront): string {
  const headers = Object.entries(OF_EVERYTHING).map(([name, value]) => `\t\theader ${name} ${quoted(value)}`);
  const { byEnding, exceptions } = typeRules(outputs);
  const odd = exceptions.flatMap(([, paths]) => paths);
  return lines([
    ...WHY.map((line) => `# ${line}`),
    `${baseUrl} {`,
    `\treverse_proxy 127.0.0.1:${port} {`,
    '\t\ttransport http {',
    '\t\t\t# Else a client that takes no coding would get the tag of one.',
    '\t\t\tcompression off',
    '\t\t}',
    '\t\theader_up -Forwarded',
    '\t}',
    '\thandle_errors {',
    `\t\troot * ${quoted(`${distDir}/client`)}`,
    '\t\t@file {',
    '\t\t\tmethod GET HEAD',
    '\t\t\texpression `{err.status_code} in [502, 504]`',
    '\t\t\tnot path /api/reviews/* /api/websub/* /mcp /mcp/*',
    `\t\t\tfile {`,
    `\t\t\t\troot ${quoted(`${distDir}/client`)}`,
    '\t\t\t\ttry_files {path} {path}.html {path}/index.html',
    '\t\t\t}',
    '\t\t}',
    ...headers,
    ...byEnding.flatMap(([type, endings], n) => [
      `\t\t@type${n} {`,
      `\t\t\tpath ${endings.map((ending) => `*.${ending}`).join(' ')}`,
      ...(odd.length === 0 ? [] : [`\t\t\tnot path ${odd.map(quoted).join(' ')}`]),
      '\t\t}',
      `\t\theader @type${n} Content-Type ${quoted(type)}`,
    ]),
    ...exceptions.flatMap(([type, paths], n) => [
      `\t\t@odd${n} path ${paths.map(quoted).join(' ')}`,
      `\t\theader @odd${n} Content-Type ${quoted(type)}`,
    ]),
    '\t\theader Cache-Control no-cache',
    '\t\theader -Etag',
    '\t\theader -Last-Modified',
    '\t\thandle @file {',
    '\t\t\t# What is served is whole, whatever part or state of it is asked for.',
    ...ASKED_FOR_A_PART.map((name) => `\t\t\trequest_header -${name}`),
    '\t\t\trewrite * {http.matchers.file.relative}',
    '\t\t\tfile_server {',
    '\t\t\t\tstatus 200',
    '\t\t\t}',
    '\t\t}',
    '\t\thandle {',
    '\t\t\theader Retry-After 10',
    '\t\t}',
    '\t}',
    '}',
  ]);
}

function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

function lines(of: readonly string[]): string {
  return `${of.join('\n')}\n`;
}
