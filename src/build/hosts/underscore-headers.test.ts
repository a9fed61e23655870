import { expect, it } from 'vitest';
import { hostHeaders } from './underscore-headers.ts';
import { mediaTypeOf } from '../media-types.ts';

it('tells static hosts the headers of pages, the type of each document, hub and self of the topics, and that anyone may read', () => {
  const outputs = ['/feed.xml', '/index.html', '/insights.json'].map((path) => ({
    path,
    media_type: mediaTypeOf(path),
  }));
  expect(hostHeaders({ outputs, baseUrl: 'https://reviews.example', hubUrl: 'https://hub.example/' }))
    .toBe(`/*
  Access-Control-Allow-Origin: *
  Cross-Origin-Resource-Policy: cross-origin
  X-Content-Type-Options: nosniff
  Content-Security-Policy: default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'
  Cross-Origin-Opener-Policy: same-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Referrer-Policy: strict-origin-when-cross-origin
/feed.xml
  Content-Type: application/atom+xml; charset=utf-8
  Link: <https://hub.example/>; rel="hub", <https://reviews.example/feed.xml>; rel="self"
/insights.json
  Content-Type: application/json; charset=utf-8
`);
});

it('names no hub where there is none', () => {
  const outputs = [{ path: '/feed.xml', media_type: mediaTypeOf('/feed.xml') }];
  expect(hostHeaders({ outputs, baseUrl: 'https://reviews.example', hubUrl: null })).toContain(
    '\n  Link: <https://reviews.example/feed.xml>; rel="self"\n',
  );
});

it('tells of the topics and of types that hosts do not know, however many files there are', () => {
  const twins = Array.from({ length: 300 }, (_, index) => `/areas/area-${index}.md`);
  const outputs = [...twins, '/sitemap.xml', '/reviews.json', '/feed.xml'].map((path) => ({
    path,
    media_type: mediaTypeOf(path),
  }));
  const told = hostHeaders({ outputs, baseUrl: 'https://reviews.example', hubUrl: null });
  const rules = told.split('\n').filter((line) => line.startsWith('/'));
  expect(rules).toHaveLength(100);
  expect(rules.slice(0, 5)).toEqual(['/*', '/reviews.json', '/feed.xml', '/sitemap.xml', '/areas/area-0.md']);
});
