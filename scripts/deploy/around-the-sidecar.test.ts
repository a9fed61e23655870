import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { configFromEnv, readEnv } from '../../sidecar/config.ts';
import { temporaryDirectory } from '../../sidecar/test/publish-set.ts';

const DEPLOY = import.meta.dirname;
const BASE_URL = 'https://reviews.example';
const { scripts } = z
  .looseObject({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(DEPLOY, '../../package.json'), 'utf8')));

describe('compose.yml', () => {
  const service = z.looseObject({
    read_only: z.literal(true),
    cap_drop: z.tuple([z.literal('ALL')]),
    security_opt: z.tuple([z.literal('no-new-privileges:true')]),
    volumes: z.array(z.string()),
    ports: z.array(z.string()).optional(),
  });
  const { services, volumes } = z
    .object({
      name: z.string(),
      services: z.object({
        sidecar: service.extend({ environment: z.record(z.string(), z.string()), mem_limit: z.string() }),
        caddy: service,
      }),
      volumes: z.record(z.string(), z.null()),
    })
    .parse(parse(readFileSync(join(DEPLOY, 'compose.yml'), 'utf8')));

  it('gives every service a root that cannot be written and no rights, and lets only Caddy be reached', () => {
    expect(services.sidecar.ports).toBeUndefined();
    expect(services.caddy.ports).toContain('443:443');
  });

  /** The values of the sidecar's environment as Compose fills them in: `${NAME}`, or `${NAME:-}` with what stands for nothing. */
  const filledIn = (set: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(services.sidecar.environment).map(([name, value]) => [
        name,
        value.replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (_, of: string, none = '') => set[of] || none),
      ]),
    );

  it('hands on what more cores and more machines need, and means the defaults where it is not set', () => {
    const plain = { BASE_URL, TRUST_PROXY: 'uniquelocal' };
    expect(configFromEnv(readEnv(filledIn({ BASE_URL })))).toEqual(configFromEnv(plain));
    const grown = { WORKERS: '4', DATABASE_URL: 'postgres://hub@db/hub', SESSION_SECRET: 'new,old' };
    expect(configFromEnv(readEnv(filledIn({ BASE_URL, ...grown })))).toEqual(
      configFromEnv({ ...plain, ...grown }),
    );
    expect(services.sidecar.mem_limit).toBe('${MEM_LIMIT:-1g}');
  });

  it('keeps what has to last in volumes that it declares', () => {
    const used = [...services.sidecar.volumes, ...services.caddy.volumes].map((each) => each.split(':')[0]);
    expect(used.filter((name) => !name?.startsWith('./')).toSorted()).toEqual(
      Object.keys(volumes).toSorted(),
    );
  });
});

const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

describe.skipIf(!has('caddy', 'version'))('the Caddyfile (needs caddy)', () => {
  it('is one', () => {
    const { status, stderr } = spawnSync(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')],
      { env: { ...process.env, BASE_URL }, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, expect.stringContaining('"msg":"using provided')]);
  });
});

describe.skipIf(!has('systemd-analyze', '--version'))('the unit of systemd (needs systemd-analyze)', () => {
  it('is one, and exposes little', async () => {
    await using dir = await temporaryDirectory();
    const file = join(dir.path, 'reviewcast.service');
    const unit = readFileSync(join(DEPLOY, 'reviewcast.service'), 'utf8');
    // Where Node.js is on the machine that tests.
    const here = unit.replaceAll('/usr/bin/node', process.execPath);
    writeFileSync(file, here);
    expect(spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
    writeFileSync(file, here.replace('ProtectSystem=strict', 'ProtectSystem=perhaps'));
    expect(spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' }).stderr).toContain('perhaps');
    writeFileSync(file, here);
    // Exposure in tenths, from 0 to 100: services without any of this have 96.
    const { status, stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=15', file],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stdout]).toEqual([0, expect.stringContaining('Overall exposure level')]);
  });

  it('starts what npm run serve starts, and has the operator look into the hub from where it runs', () => {
    const unit = readFileSync(join(DEPLOY, 'reviewcast.service'), 'utf8');
    const [, folder = 'none'] = /^WorkingDirectory=(.*)$/m.exec(unit) ?? [];
    const [, command] = /^# +(.*npm run hub.*)$/m.exec(unit) ?? [];
    expect(command?.startsWith(`cd ${folder} && `)).toBe(true);
    expect(/^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit)?.[1]).toBe(scripts['serve']);
  });
});
