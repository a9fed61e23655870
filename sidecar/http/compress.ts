import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Transform } from 'node:stream';
import type { Coding } from './content-coding.ts';

/** How hard to try: `once` for bytes that are stored and sent many times, `each-time` for those made for one answer. */
export type Effort = 'once' | 'each-time';

const KIB = 1024;
const MIB = 1024 * KIB;

interface Levels {
  readonly zstd: number;
  readonly br: number;
  readonly gzip: number;
}

/** By size in bytes, up to and including; so that no body keeps a core busy for much more than a second. */
const STORED: readonly (readonly [number, Levels])[] = [
  [256 * KIB, { zstd: 19, br: 11, gzip: 9 }],
  [4 * MIB, { zstd: 12, br: 9, gzip: 9 }],
  [Infinity, { zstd: 3, br: 5, gzip: 6 }],
];

const ON_THE_WAY: Levels = { zstd: 3, br: 4, gzip: 5 };

/**
 * How far back one that codes on the way may look, as a power of two: who reads slowly keeps that in memory. It is 0.9 MB
 * with zstd and 0.4 with brotli, where their own windows take 3.5 and 10, and reviews get 4 and 5 % larger.
 */
const WINDOW_LOG = 18;

const { constants } = zlib;
const SMALL_ZSTD = {
  [constants.ZSTD_c_windowLog]: WINDOW_LOG,
  // Its tables, which take as much again.
  [constants.ZSTD_c_hashLog]: WINDOW_LOG - 2,
  [constants.ZSTD_c_chainLog]: WINDOW_LOG - 3,
};
const SMALL_BROTLI = {
  [constants.BROTLI_PARAM_LGWIN]: WINDOW_LOG,
  // Who knows that much is to come takes tables for as much.
  [constants.BROTLI_PARAM_SIZE_HINT]: 0,
};
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const zstd = promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

/** Codes a whole body, on another thread. The same bytes and effort give the same result. */
export function compress(coding: Coding, body: Buffer, effort: Effort): Promise<Buffer> {
  const levels = levelsFor(body.length, effort);
  const table = {
    zstd: () => zstd(body, zstdOptions(levels, body.length)),
    br: () => brotli(body, brotliOptions(levels, body.length)),
    gzip: () => gzip(body, { level: levels.gzip }),
  };
  return table[coding]();
}

/** A transform that codes a body on its way; `bytes` is the length that will go in. */
export function compressor(coding: Coding, bytes: number): Transform {
  const table = {
    zstd: () => zlib.createZstdCompress(withSmallWindow(zstdOptions(ON_THE_WAY, bytes), SMALL_ZSTD)),
    br: () => zlib.createBrotliCompress(withSmallWindow(brotliOptions(ON_THE_WAY, bytes), SMALL_BROTLI)),
    gzip: () => zlib.createGzip({ level: ON_THE_WAY.gzip }),
  };
  return table[coding]();
}

function withSmallWindow<Options extends zlib.ZstdOptions | zlib.BrotliOptions>(
  options: Options,
  small: Options['params'],
): Options {
  return { ...options, params: { ...options.params, ...small } };
}

function levelsFor(bytes: number, effort: Effort): Levels {
  if (effort === 'each-time') return ON_THE_WAY;
  return STORED.find(([upTo]) => bytes <= upTo)?.[1] ?? ON_THE_WAY;
}

function brotliOptions(levels: Levels, bytes: number): zlib.BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: levels.br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Math.min(bytes, 2 ** 30),
    },
  };
}

function zstdOptions(levels: Levels, bytes: number): zlib.ZstdOptions {
  return { params: { [constants.ZSTD_c_compressionLevel]: levels.zstd }, pledgedSrcSize: bytes };
}
