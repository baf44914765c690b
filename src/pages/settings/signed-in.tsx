import type { ReactNode } from 'react';
import { addressOf } from '../../kit/params/base-path.ts';
import { Button } from '../../kit/ui/button.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { setCredentials } from '../../service/config/credentials.ts';

/** The user signed in at the host, and a button to sign out, which also forgets this tab's key. */
export function SignedIn({
  user,
  canSignOut,
}: {
  readonly user: string;
  readonly canSignOut: boolean;
}): ReactNode {
  return (
    <form
      className="cluster"
      method="post"
      action={addressOf('/sign-out')}
      onSubmit={() => setCredentials('', '', false)}
    >
      <span>
        Signed in as <UntrustedText text={user} />
      </span>
      {canSignOut && (
        <>
          <Button type="submit">Sign out</Button>
          <span className="quiet">
            The session is a cookie that only the host can read, valid for at most eight hours.
          </span>
        </>
      )}
    </form>
  );
}
