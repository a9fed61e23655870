import { describe, expect, it } from 'vitest';
import { readBuildEnvironment } from './build-environment.ts';

describe('the environment of a build', () => {
  it('has the defaults of the project without any variable, or with blank ones', () => {
    const expected = {
      contentDir: '/project/content',
      distDir: '/project/dist',
      baseUrl: null,
      hubUrl: null,
      siteMode: 'full',
      port: 8080,
    };
    expect(readBuildEnvironment({}, '/project')).toEqual(expected);
    const blank = { CONTENT_DIR: '', DIST_DIR: ' ', BASE_URL: '', HUB_URL: '', SITE_MODE: '' };
    expect(readBuildEnvironment(blank, '/project')).toEqual(expected);
  });

  it('takes relative and absolute directories, an origin and a hub', () => {
    const env = {
      CONTENT_DIR: '../reviews',
      DIST_DIR: '/srv/dist',
      BASE_URL: 'HTTPS://Reviews.Example:443/',
      HUB_URL: 'https://hub.example',
      SITE_MODE: 'static',
      PORT: '9090',
    };
    expect(readBuildEnvironment(env, '/project')).toEqual({
      contentDir: '/reviews',
      distDir: '/srv/dist',
      baseUrl: 'https://reviews.example',
      hubUrl: 'https://hub.example/',
      siteMode: 'static',
      port: 9090,
    });
  });

  it.each([
    [{ SITE_MODE: 'Static' }, 'SITE_MODE="Static" cannot be used: it takes full (the default) or static.'],
    [
      { BASE_URL: 'reviews.example' },
      'BASE_URL="reviews.example" cannot be used: it takes an origin such as https://reviews.example.com, without path or query.',
    ],
    [
      { BASE_URL: 'https://reviews.example/path' },
      'BASE_URL="https://reviews.example/path" cannot be used: it takes an origin such as https://reviews.example.com, without path or query.',
    ],
    [
      { HUB_URL: 'ftp://hub.example/' },
      'HUB_URL="ftp://hub.example/" cannot be used: it takes an absolute http or https URL without query, fragment or credentials.',
    ],
    [
      { DIST_DIR: '.' },
      'DIST_DIR="." cannot be used: it takes a directory of its own, apart from the content and src.',
    ],
    [
      { DIST_DIR: 'content/out' },
      'DIST_DIR="content/out" cannot be used: it takes a directory of its own, apart from the content and src.',
    ],
  ])('refuses %o in one line', (env, message) => {
    expect(() => readBuildEnvironment(env, '/project')).toThrow(message);
  });
});
