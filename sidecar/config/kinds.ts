import { BlockList, isIP } from 'node:net';
import express from 'express';
import { isOrigin } from '../../src/domain/business.ts';
import { siteMode, SITE_MODE_TAKES, type SiteMode } from '../../src/domain/site-mode.ts';
import { LOG_LEVELS } from '../http/log.ts';
import type { LogLevel } from '../http/log.ts';
import type { Kind } from './setting.ts';

/** Any text. */
export const anyText: Kind<string> = { takes: 'a text', parse: (value) => value };

/** A whole number within bounds, written in decimal digits. */
export function wholeNumber(min: number, max: number): Kind<number> {
  return {
    takes: `a whole number from ${min} to ${max}`,
    parse: (value) => {
      const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
      return number >= min && number <= max ? number : undefined;
    },
  };
}

/** Values between commas; blank ones are skipped. */
export function listOf<T>(kind: Kind<T>): Kind<readonly T[]> {
  return {
    takes: `a comma-separated list, each ${kind.takes}`,
    parse: (value) => {
      const items = value.split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));
      const parsed = items.map(kind.parse);
      return parsed.every((item) => item !== undefined) ? parsed : undefined;
    },
  };
}

/** `*` for everything, or a list. */
export function everythingOr<T>(kind: Kind<readonly T[]>): Kind<'*' | readonly T[]> {
  return { takes: `* or ${kind.takes}`, parse: (value) => (value === '*' ? '*' : kind.parse(value)) };
}

/** An origin such as `https://reviews.example.com`; a final slash is dropped. */
export const origin: Kind<string> = {
  takes: 'an origin such as https://reviews.example.com, without path or query',
  parse: (value) => (isOrigin(value) ? new URL(value).origin : undefined),
};

/** An absolute http or https URL without query, fragment and credentials. */
export const location: Kind<string> = {
  takes: 'an absolute http or https URL without query, fragment or credentials',
  parse: (value) => {
    const url = URL.parse(value);
    const isPlain = url !== null && /^https?:$/.test(url.protocol) && !/[?#]/.test(value);
    return isPlain && url.username === '' && url.password === '' ? url.href : undefined;
  },
};

/** A host name or address, with a port where it matters. */
export const hostAndPort: Kind<string> = {
  takes: 'a host such as reviews.example.com or localhost:8080',
  parse: (value) => {
    const url = URL.parse(`http://${value}`);
    return url !== null && /^[^/?#@\\]+$/.test(value) ? value.toLowerCase() : undefined;
  },
};

/** A network such as `10.0.0.0/8` or `fd00::/8`; an address alone is a network of one. */
export const network: Kind<string> = {
  takes: 'a network such as 10.0.0.0/8 or fd00::/8',
  parse: (value) => {
    const [address = '', prefix, ...rest] = value.split('/');
    const family = isIP(address);
    if (family === 0 || rest.length > 0) return undefined;
    const bits = prefix ?? String(family === 4 ? 32 : 128);
    if (!/^\d{1,3}$/.test(bits)) return undefined;
    try {
      new BlockList().addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6');
      return `${address}/${bits}`;
    } catch {
      return undefined;
    }
  },
};

/** A name of a log level. */
export const logLevel: Kind<LogLevel> = {
  takes: `one of ${LOG_LEVELS.join(', ')}`,
  parse: (value) => LOG_LEVELS.find((level) => level === value),
};

/** What a host can do, by its name. */
export const siteModeName: Kind<SiteMode> = {
  takes: SITE_MODE_TAKES,
  parse: (value) => siteMode.safeParse(value).data,
};

/** What Express takes for `trust proxy`: true, false, a number of hops, or addresses. */
export const trustProxy: Kind<boolean | number | string> = {
  takes:
    'true, false, a number of proxies, or a comma-separated list of addresses, networks, loopback, linklocal, uniquelocal',
  parse: (value) => {
    if (value === 'true' || value === 'false') return value === 'true';
    if (/^\d{1,3}$/.test(value)) return Number(value);
    try {
      express().set('trust proxy', value);
      return value;
    } catch {
      return undefined;
    }
  },
};
