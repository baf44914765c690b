import { isLoopback } from '../command-line/loopback.ts';
import { type Header, headerFile } from '../forward/header-file.ts';
import { hostBounds } from '../forward/host-bounds.ts';
import { credentialLines } from '../forward/own-credential.ts';
import { ignoredProxy } from './environment-proxy.ts';
import type { HostParts } from './host-parts.ts';
import type { HostOptions } from './options.ts';
import { startReferenceChild } from './reference-child.ts';

/** The service behind `/api`: the one of `--service-url`, or the reference service in a child process. */
export function openService(options: HostOptions, log: (line: string) => void): HostParts['service'] {
  const { publicUrl } = options;
  if (publicUrl?.protocol === 'http:' && !isLoopback(publicUrl.hostname))
    log(
      `Sessions and secret values are sent unencrypted to browsers at ${publicUrl.href}: use https:// if you can`,
    );
  const { serviceUrl, serviceHeaders, headerSource, referenceArgs, databaseUrl, faults } = options;
  if (!serviceUrl) {
    const child = startReferenceChild(referenceArgs, { databaseUrl, faults, log });
    return { forward: child.target, child };
  }
  if (serviceUrl.protocol === 'http:' && !isLoopback(serviceUrl.hostname))
    log(
      `Everything sent to ${serviceUrl.host}, including credentials, is not encrypted: use https:// if the service supports it`,
    );
  const proxy = ignoredProxy(serviceUrl, process.env);
  if (proxy !== undefined) log(proxy);
  const onChange = (headers: readonly Header[]) => {
    for (const line of credentialLines(headers, options.config.dialect)) log(line);
  };
  onChange(serviceHeaders);
  if (headerSource?.text.trim() === '')
    log('--service-header-file: the file has no header yet: it is read again when it changes');
  const forward = {
    url: serviceUrl,
    headers: serviceHeaders,
    ...(headerSource && { file: headerFile(serviceHeaders, headerSource, { onChange, log }) }),
    timeoutMs: hostBounds.answerStartMs,
    cookies: options.config.cookies ?? false,
  };
  return { forward };
}
