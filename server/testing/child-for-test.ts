import type { ReferenceChild } from '../host/reference-child.ts';

/** A `ReferenceChild` for a service at this address, without a process. */
export function childForTest(
  url: string,
  { faults = false, ...parts }: Partial<ReferenceChild> & { faults?: boolean } = {},
) {
  const child: ReferenceChild = {
    target: {
      url: new URL(url),
      headers: [],
      timeoutMs: 10_000,
      ...(faults && { test: { header: 'x-slipway-tenant', cookie: 'slipway-fault' } }),
    },
    state: () => 'ready',
    ready: Promise.resolve(),
    probe: async () => 200,
    endIfBlocked: async () => undefined,
    close: async () => undefined,
    ...parts,
  };
  return { forward: child.target, child };
}
