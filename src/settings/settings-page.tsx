import { type ReactNode, useState } from 'react';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { configStore } from '../wire/config.ts';
import { credentialsStore } from '../wire/credentials.ts';
import { hostVersionStore } from '../transport/host-version.ts';
import { version } from '../transport/version.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { ConnectionCheck } from './connection-check.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { describeAccess, describeWay } from './describe-access.ts';
import css from './settings-page.module.css';
import { SilencedHints } from './silenced-hints.tsx';
import { SignedIn } from './signed-in.tsx';
import { useSelector } from '@tanstack/react-store';

/** The service and its spelling, the credentials, and how the page looks. */
export function SettingsPage(): ReactNode {
  const config = useSelector(configStore);
  const credentials = useSelector(credentialsStore);
  const { service, reference, dialect, signIn } = config;
  const host = useSelector(hostVersionStore);
  /** Of the credentials: a check with others tells nothing. */
  const [generation, setGeneration] = useState(0);
  const spelling = dialect.differences;
  return (
    <div className={css.page}>
      <PageHeading title="Settings" />
      <section className={css.section} aria-labelledby="service">
        <h2 id="service">Service</h2>
        <DefinitionList
          rows={[
            {
              term: 'Address',
              value: <code className={css.code}>{service}</code>,
              note: 'Set by config.json beside the page.',
            },
            { term: 'Connection', value: describeWay(config) },
            { term: 'Kind', value: reference ? 'Embedded reference service' : 'Deployments service' },
            { term: 'Spelling', value: spelling.length === 0 ? 'As documented' : <Lines lines={spelling} /> },
          ]}
        />
        <ConnectionCheck key={generation} />
        <p className={css.note}>
          The <Link to="/settings/doctor">doctor</Link> checks how well the service fits.
        </p>
      </section>
      <section className={css.section} aria-labelledby="credentials">
        <h2 id="credentials">Access</h2>
        {signIn && <SignedIn {...signIn} />}
        <p className={css.note}>
          {describeAccess(config, credentials)} A key goes with every request in the header{' '}
          <code className={css.code}>{dialect.keyHeader.name}</code> and never into the address, a log or
          permanent storage.
        </p>
        <CredentialsForm
          hasKey={credentials.key !== undefined}
          workspaceHeader={dialect.workspaceHeader}
          onChanged={() => setGeneration(generation + 1)}
        />
      </section>
      <section className={css.section} aria-labelledby="appearance">
        <h2 id="appearance">Appearance</h2>
        <AppearanceSettings />
      </section>
      <section className={css.section} aria-labelledby="hints">
        <h2 id="hints">Hints</h2>
        <SilencedHints />
      </section>
      <section className={css.section} aria-labelledby="release">
        <h2 id="release">Release</h2>
        <DefinitionList
          rows={[
            { term: 'Page', value: version },
            { term: 'Host', value: host ?? 'Does not say' },
          ]}
        />
      </section>
      <StoredWhere />
    </div>
  );
}

/** What the browser keeps, and for how long. */
function StoredWhere(): ReactNode {
  return (
    <section className={css.section} aria-labelledby="stored">
      <h2 id="stored">What is stored where</h2>
      <p className={css.note}>
        In this browser (local storage): theme, density, columns, which hints are silenced (by the IDs of
        their deployments) and why, and the IDs of integrations whose repositories were listed. In this tab
        until it is closed (session storage): the draft of a deployment without its secret values, the name of
        one that is being created, and the key and the workspace if they are to be remembered. No deployment,
        repository or secret value is stored.
      </p>
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
