import { describe, expect, it } from 'vitest';
import { hideUrlCredentials, withoutUrlCredentials } from './url-credential.ts';

describe('credentials in URLs', () => {
  it.each<[url: string, bare: string]>([
    ['https://s3cr3t@h.example/a/b.git', 'https://h.example/a/b.git'],
    ['https://user:s3cr3t@h.example:8443/a', 'https://h.example:8443/a'],
    ['HTTPS://user:s3cr3t@s3cr3t@h.example/a', 'HTTPS://h.example/a'],
    ['https:s3cr3t@h.example/a', 'https:h.example/a'],
    ['https:\\\\s3cr3t@h.example/a', 'https:\\\\h.example/a'],
    ['ssh://git:s3cr3t@h.example/a', 'ssh://h.example/a'],
    ['https://h.example/a?private_token=s3cr3t', 'https://h.example/a'],
    ['https://h.example/a?x=1&private%5Ftoken=s3cr3t&y=2', 'https://h.example/a?x=1&y=2'],
    ['https://h.example/a?access_token=s3cr3t#part', 'https://h.example/a#part'],
    ['https://h.example/a#access_token=s3cr3t', 'https://h.example/a'],
    ['https://h.example/a?X-Amz-Signature=s3cr3t&Sig=s3cr3t', 'https://h.example/a'],
    ...(
      'token secret passw db_pwd auth oauth_code Credential signature sig key api.key api-key ' +
      'ACCESS_KEY accesskeyid private.key passphrase subscription-key SharedKeyLite signing_key ' +
      'account.key encryptionKey'
    )
      .split(' ')
      .map((name): [string, string] => [`https://h.example/a?${name}=s3cr3t&x=1`, 'https://h.example/a?x=1']),
    ['https://[hidden]@h.example/a', 'https://h.example/a'],
    ['https://h.example/a?token=[hidden]', 'https://h.example/a'],
  ])('are removed from %j', (url, bare) => {
    expect(hideUrlCredentials(url)).toContain('[hidden]');
    expect(hideUrlCredentials(url)).not.toContain('s3cr3t');
    expect(withoutUrlCredentials(url)).toEqual({ url: bare, hadCredential: true });
  });

  it.each([
    'https://h.example/a/b.git',
    'ssh://git@h.example/a/b',
    'git@h.example:a/b.git',
    'https://h.example/a@b',
    'https://h.example/@scope?page=2&sort=name',
    'https://h.example/a?keys=1&sort_key=a&primary_key=b&big=1&monkey=x',
    'image@sha256:abc',
    'oci://registry.example/a@sha256:abc',
    'somebody@h.example',
    '',
  ])('are not found in %j', (url) => {
    expect(hideUrlCredentials(url)).toBe(url);
    expect(withoutUrlCredentials(url)).toEqual({ url, hadCredential: false });
  });

  it('are reported to the caller, also inside a text', () => {
    const hidden: string[] = [];
    const text = 'pip install git+https://s3cr3t-1@h.example/a "https://h.example?token=s3cr3t-2"';
    expect(hideUrlCredentials(text, (each) => hidden.push(each))).toBe(
      'pip install git+https://[hidden]@h.example/a "https://h.example?token=[hidden]"',
    );
    expect(hidden).toEqual(['s3cr3t-1', 's3cr3t-2']);
  });

  it.each([
    ['x http:postgres://user:s3cr3t@h.example', 'x http:postgres://[hidden]@h.example'],
    ['a+b.c-d://user:s3cr3t@h.example', 'a+b.c-d://[hidden]@h.example'],
    ['https://h.example/a https://s3cr3t@h.example', 'https://h.example/a https://[hidden]@h.example'],
    ['https:////s3cr3t@h.example', 'https:////[hidden]@h.example'],
    ['url=https:s3cr3t@h.example', 'url=https:[hidden]@h.example'],
    ['somebody@h.example https://s3cr3t@h.example', 'somebody@h.example https://[hidden]@h.example'],
  ])('are removed from %j, and nothing else', (text, clean) => {
    expect(hideUrlCredentials(text)).toBe(clean);
  });

  // A search that restarts at each of these would take minutes.
  it.each(['http:', 'a.', 'a://:', '@', 'http:/', '?token=', '?', '#'])(
    'are found in a megabyte of %j within the time of a test',
    (part) => {
      const text = `https://s3cr3t@h.example/${part.repeat(1_000_000 / part.length)} x@`;
      expect(hideUrlCredentials(text)).not.toContain('s3cr3t');
      expect(withoutUrlCredentials(text).hadCredential).toBe(true);
    },
  );
});
