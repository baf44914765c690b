import { UsageError } from '../command-line/option-values.ts';

interface Checked {
  serviceUrl?: URL;
  serviceHeaders: readonly unknown[];
  forwardCookies: boolean;
  direct: boolean;
  redact: boolean;
  reveal: boolean;
}

/** @throws UsageError for options that exclude each other, or that need another one */
export function checkOptions(options: Checked): void {
  const { serviceUrl, serviceHeaders, forwardCookies, direct, redact, reveal } = options;
  if (serviceHeaders.length > 0 && !serviceUrl)
    throw new UsageError('SERVICE_HEADERS and --service-header-file need --service-url');
  if (forwardCookies && !serviceUrl) throw new UsageError('--forward-cookies needs --service-url');
  if (direct && !serviceUrl) throw new UsageError('--direct needs --service-url');
  if (direct && serviceHeaders.length > 0)
    throw new UsageError('--direct adds no headers: leave out SERVICE_HEADERS and --service-header-file');
  if (direct && (forwardCookies || !redact || !reveal))
    throw new UsageError(
      '--direct takes nothing through this host: leave out --forward-cookies, --no-redact and --no-reveal',
    );
  if (!redact && !reveal)
    throw new UsageError('--no-reveal keeps nothing back beside --no-redact: choose one');
}
