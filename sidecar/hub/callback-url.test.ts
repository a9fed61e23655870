import { describe, expect, test } from 'vitest';
import { addressPolicy } from './address-policy.ts';
import { callbackTarget, checkCallback, urlKey, withParameters } from './callback-url.ts';

const policy = addressPolicy([]);

describe('a callback is refused by its text alone', () => {
  test.each([
    ['http', 'http://callback.example/cb', 'hub.callback is not an HTTPS URL.'],
    ['no scheme', '//callback.example/cb', 'hub.callback is not an absolute URL.'],
    ['no slashes', 'https:callback.example/cb', 'hub.callback is not an absolute URL.'],
    ['one slash', 'https:/callback.example/cb', 'hub.callback is not an absolute URL.'],
    ['three slashes', 'https:///callback.example/cb', 'hub.callback is not an absolute URL.'],
    ['javascript', 'javascript:alert(1)', 'hub.callback is not an absolute URL.'],
    ['a user', 'https://user@callback.example/cb', 'hub.callback bears credentials.'],
    ['a user and a password', 'https://a:b@callback.example/cb', 'hub.callback bears credentials.'],
    ['an empty user', 'https://@callback.example/cb', 'hub.callback bears credentials.'],
    ['an encoded at sign', 'https://callback.example%40127.0.0.1/', 'hub.callback is not an absolute URL.'],
    [
      'a backslash',
      'https://callback.example\\@127.0.0.1/',
      'hub.callback holds white space, control characters or backslashes.',
    ],
    ['a tab', 'https://127.0.\t0.1/', 'hub.callback holds white space, control characters or backslashes.'],
    [
      'a line feed',
      'https://callback.example/\r\nX: y',
      'hub.callback holds white space, control characters or backslashes.',
    ],
    [
      'port 80',
      'https://callback.example:80/',
      'hub.callback names a port that is neither 443 nor above 1023.',
    ],
    ['port 22', 'https://8.8.8.8:22/', 'hub.callback names a port that is neither 443 nor above 1023.'],
    [
      'port 0',
      'https://callback.example:0/',
      'hub.callback names a port that is neither 443 nor above 1023.',
    ],
    [
      'port 1023',
      'https://callback.example:1023/',
      'hub.callback names a port that is neither 443 nor above 1023.',
    ],
    ['port 65536', 'https://callback.example:65536/', 'hub.callback is not an absolute URL.'],
    [
      '2,049 characters',
      `https://callback.example/${'x'.repeat(2024)}`,
      'hub.callback is longer than 2,048 characters.',
    ],
  ])('%s', (_name, callback, detail) => {
    expect(() => checkCallback(callback, policy)).toThrow(expect.objectContaining({ status: 400, detail }));
  });

  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback with a dot at its end', '127.0.0.1.'],
    ['another loopback', '127.255.255.254'],
    ['decimal', '2130706433'],
    ['octal', '0177.0.0.1'],
    ['octal whole', '017700000001'],
    ['hexadecimal', '0x7f.0.0.1'],
    ['hexadecimal whole', '0x7f000001'],
    ['mixed', '0x7f.1'],
    ['short', '127.1'],
    ['shorter', '0'],
    ['full-width digits', '１２７.０.０.１'],
    ['ideographic full stops', '127。0。0。1'],
    ['encoded', '%31%32%37.0.0.1'],
    ['this network', '0.0.0.0'],
    ['private 10', '10.0.0.1'],
    ['private 172', '172.31.255.255'],
    ['private 192', '192.168.1.1'],
    ['shared', '100.64.0.1'],
    ['link local, metadata', '169.254.169.254'],
    ['metadata of Alibaba', '100.100.100.200'],
    ['metadata of Oracle', '192.0.0.192'],
    ['platform of Azure', '168.63.129.16'],
    ['documentation', '203.0.113.1'],
    ['benchmarking', '198.19.255.255'],
    ['6to4 relays', '192.88.99.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv6 unspecified', '[::]'],
    ['IPv6 loopback', '[::1]'],
    ['IPv4-mapped', '[::ffff:127.0.0.1]'],
    ['IPv4-mapped in hexadecimal', '[::ffff:7f00:1]'],
    ['IPv4-mapped public', '[::ffff:8.8.8.8]'],
    ['IPv4-compatible', '[::127.0.0.1]'],
    ['IPv4-translated', '[::ffff:0:127.0.0.1]'],
    ['NAT64', '[64:ff9b::127.0.0.1]'],
    ['NAT64 local', '[64:ff9b:1::127.0.0.1]'],
    ['6to4', '[2002:7f00:1::]'],
    ['6to4 public', '[2002:808:808::1]'],
    ['Teredo', '[2001:0:4136:e378:8000:63bf:3fff:fdd2]'],
    ['ISATAP', '[2620:0:1::5efe:127.0.0.1]'],
    ['ISATAP, universal', '[2620:0:1::200:5efe:7f00:1]'],
    ['ORCHIDv2', '[2001:20::1]'],
    ['IPv6 documentation', '[2001:db8::1]'],
    ['newer IPv6 documentation', '[3fff::1]'],
    ['segment routing', '[5f00::1]'],
    ['discard', '[100::1]'],
    ['ULA', '[fd00::1]'],
    ['metadata of AWS over IPv6', '[fd00:ec2::254]'],
    ['link-local', '[fe80::1]'],
    ['site-local', '[fec0::1]'],
    ['IPv6 multicast', '[ff02::1]'],
  ])('the address %s: %s', (_name, host) => {
    expect(() => checkCallback(`https://${host}/cb`, policy)).toThrow(
      expect.objectContaining({ status: 400, detail: 'hub.callback names an address that is not public.' }),
    );
  });

  test('a link-local address with a zone', () => {
    expect(() => checkCallback('https://[fe80::1%25eth0]/cb', policy)).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });
});

describe('a callback is taken', () => {
  test.each([
    ['https://callback.example/cb', 'callback.example'],
    ['https://CALLBACK.example:443/', 'callback.example'],
    ['https://callback.example:1024/', 'callback.example'],
    ['https://callback.example:65535', 'callback.example'],
    ['HTTPS://8.8.8.8/', '8.8.8.8'],
    ['https://[2606:4700::1111]:8443/', '2606:4700::1111'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    [`https://callback.example/${'x'.repeat(2023)}`, 'callback.example'],
  ])('%s', (callback, host) => {
    expect(checkCallback(callback, policy).host).toBe(host);
  });

  test.each([
    ['127.0.0.0/8', 'https://127.0.0.1/'],
    ['127.0.0.0/8', 'https://127.0.0.1:80/'],
    ['10.1.0.0/16', 'https://10.1.255.255:22/'],
    ['fd00::/8', 'https://[fd00::1]:1/'],
    ['::1/128', 'https://[::1]/'],
  ])('in the allowed network %s: %s', (network, callback) => {
    expect(() => checkCallback(callback, addressPolicy([network]))).not.toThrow();
  });

  test.each([
    ['127.0.0.0/8', 'https://[::ffff:127.0.0.1]/'],
    ['127.0.0.0/8', 'https://[::127.0.0.1]/'],
    ['10.1.0.0/16', 'https://10.2.0.1/'],
    ['10.0.0.0/8', 'https://8.8.8.8:22/'],
    ['10.0.0.0/8', 'https://intranet.example:22/'],
  ])('but an allowed network %s lets nothing else in: %s', (network, callback) => {
    expect(() => checkCallback(callback, addressPolicy([network]))).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });
});

describe('the request goes where the subscriber wrote', () => {
  test.each([
    ['https://callback.example', '/'],
    ['https://callback.example?a=1', '/?a=1'],
    ['https://callback.example/a/../b', '/a/../b'],
    ['https://callback.example/%7e?b=%2F+%20&c', '/%7e?b=%2F+%20&c'],
    ["https://callback.example/?q='x'", "/?q='x'"],
    ['https://callback.example/?#fragment', '/?'],
    ['https://callback.example/é?q=ü', '/%C3%A9?q=%C3%BC'],
    ['https://callback.example/a|b', '/a|b'],
    ['https://callback.example/{id}?q={"a":"<b>"}^`', '/{id}?q={"a":"<b>"}^`'],
  ])('%s', (callback, pathAndQuery) => {
    expect(callbackTarget(callback).pathAndQuery).toBe(pathAndQuery);
  });

  test.each([
    ['/cb', '/cb?hub.mode=denied'],
    ['/cb?', '/cb?hub.mode=denied'],
    ['/cb?a=1', '/cb?a=1&hub.mode=denied'],
    ['/cb?a=1&', '/cb?a=1&&hub.mode=denied'],
  ])('with parameters behind %s', (pathAndQuery, expected) => {
    expect(withParameters(pathAndQuery, { 'hub.mode': 'denied' })).toBe(expected);
  });
});

describe('two spellings of one URL have one key', () => {
  test.each([
    ['https://callback.example/~a', 'https://callback.example/%7Ea'],
    ['https://callback.example/?q=%61', 'https://CALLBACK.example:443/?q=a'],
    ['https://callback.example/%2f', 'https://callback.example/%2F#x'],
    ['https://callback.example', 'https://callback.example/'],
    ['https://callback.example/é', 'https://callback.example/%c3%a9'],
  ])('%s and %s', (one, other) => {
    expect(urlKey(one)).toBe(urlKey(other));
  });

  test.each([
    ['https://callback.example/%2F', 'https://callback.example//'],
    ['https://callback.example/?a=1&b=2', 'https://callback.example/?b=2&a=1'],
    ['https://callback.example/a', 'https://callback.example/A'],
    ['https://callback.example/?a+b', 'https://callback.example/?a%20b'],
    ['https://callback.example/%2541', 'https://callback.example/%41'],
    ["https://callback.example/?q='", 'https://callback.example/?q=%27'],
    ['https://callback.example/b', 'https://callback.example/a/../b'],
  ])('but not %s and %s', (one, other) => {
    expect(urlKey(one)).not.toBe(urlKey(other));
  });
});
