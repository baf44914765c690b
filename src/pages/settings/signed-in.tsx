import type { ReactNode } from 'react';
import { addressOf } from '../../kit/params/base-path.ts';
import { Button } from '../../kit/ui/button.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { Time } from '../../kit/ui/time.tsx';
import type { Config } from '../../service/config/config.ts';
import { setCredentials } from '../../service/config/credentials.ts';

/** The user signed in at the host, and a button to sign out, which also forgets this tab's key. */
export function SignedIn({ user, canSignOut, endsAt }: NonNullable<Config['signIn']>): ReactNode {
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
      {endsAt !== undefined && (
        <span className="quiet">
          until <Time instant={endsAt} text="" />
        </span>
      )}
      {canSignOut && <Button type="submit">Sign out</Button>}
    </form>
  );
}
