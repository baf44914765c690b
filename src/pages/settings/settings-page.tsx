import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useState } from 'react';
import { type Config, configStore } from '../../api/config/config.ts';
import {
  type Credentials,
  credentialsStore,
  setCredentials,
  readCredentialSources,
} from '../../api/config/connection.ts';
import type { CredentialSource } from '../../api/errors.ts';
import { hostVersionStore } from '../../api/host-state.ts';
import { version } from '../../api/version.ts';
import { hiddenHintsStore } from '../../domain/model/hidden-hints.ts';
import { setPreferences, usePreferences } from '../../features/browser/preferences.ts';
import { HiddenHints } from '../../features/fleet/hidden-hints.tsx';
import { openDialog } from '../../kit/commands/opened-dialog.ts';
import { addressOf } from '../../kit/params/base-path.ts';
import { joinedByDots } from '../../kit/text/sentence.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SwitchField } from '../../kit/ui/field.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { Section, SectionLinks } from '../../kit/ui/sections.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { AppearanceSettings, CheckSwitches, SinceSettings } from './browser-settings.tsx';
import { ConnectionCheck } from './connection-check.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { Row } from './row.tsx';
import { settingsSections } from './settings-sections.ts';
import css from './settings-page.module.css';

const section = (id: keyof typeof settingsSections) => ({
  id,
  title: settingsSections[id],
  'aria-labelledby': id,
  className: `card ${css.rows}`,
});

/** The settings of this browser and of the service. */
export function SettingsPage(): ReactNode {
  const config = useSelector(configStore);
  const credentials = useSelector(credentialsStore);
  const { service, reference, dialect, signIn } = config;
  const host = useSelector(hostVersionStore);
  const way = describeWay(config);
  /** Counts changes of the credentials, because a check with other credentials no longer applies. */
  const [generation, setGeneration] = useState(0);
  return (
    <>
      <PageHeading title="Settings" />
      <div className={css.page}>
        <SectionLinks
          className={css.links}
          sections={Object.entries(settingsSections).map(([id, title]) => ({ id, title }))}
        />
        <div className="stack">
          <Section {...section('appearance')}>
            <AppearanceSettings />
          </Section>
          <Section {...section('service')}>
            <Row label="Address">
              <code className="code">{service}</code>
            </Row>
            <Row label="Kind">{reference ? 'Reference service' : 'Deployments service'}</Row>
            {way && <Row label="Requests">{way}</Row>}
            {dialect.file && <Row label="Dialect">From the dialect file of the host</Row>}
            <ConnectionCheck key={generation} checksOnMount={generation === 0} />
          </Section>
          <Section {...section('credentials')}>
            {signIn && <SignedIn {...signIn} />}
            <CredentialsForm
              workspaceHeader={dialect.workspaceHeader}
              onChanged={() => setGeneration(generation + 1)}
            >
              <span>
                {credentials.key ? 'A key is set in this tab. It' : 'No key is set. A key'} is sent in the
                header{' '}
              </span>
              <code className={`code ${css.header}`}>{dialect.keyHeader.name}</code>
              <span>. {describeOtherAccess(config, credentials)}</span>
              {credentials.key && <span> Leave the field empty to keep the key.</span>}
            </CredentialsForm>
          </Section>
          <Section {...section('hints')}>
            <CheckSwitches />
            <HiddenHints hidden={useHiddenHints()} />
          </Section>
          <Section {...section('keyboard')}>
            <SwitchField
              layout="row"
              label="Keyboard shortcuts"
              checked={usePreferences().shortcuts}
              onSwitch={(isOn) => setPreferences({ shortcuts: isOn })}
            />
            <Row label="All shortcuts">
              <Button aria-haspopup="dialog" onClick={() => openDialog('shortcuts')}>
                Shortcuts
              </Button>
            </Row>
          </Section>
          <Section {...section('since')}>
            <SinceSettings />
          </Section>
          <Section {...section('stored')}>
            {Object.entries(storedData).map(([label, help]) => (
              <Row key={label} label={label} help={help} />
            ))}
          </Section>
          <p className="small">{joinedByDots([`Slipway ${version}`, host && `host ${host}`])}</p>
        </div>
      </div>
    </>
  );
}

/** The hints that are hidden for single deployments, by this browser and then by the team. */
function useHiddenHints() {
  const hiddenHints = [...useSelector(hiddenHintsStore), ...useSelector(configStore).team.silences];
  return hiddenHints.flatMap((hiddenHint) => (hiddenHint.deployment === undefined ? [] : { hiddenHint }));
}

/** The data that the browser stores, and for how long. */
const storedData = {
  'In this browser':
    'Settings, recent commands, the last dismissed message, IDs of visited deployments and integrations.',
  'Per account': 'Views, pins, hidden hints, names of fields that the service does not send.',
  'Since last visit': 'Main fields of 20,000 deployments, checksums of their other fields.',
  'In this tab': 'The draft without secret values, attempts to create it, a remembered key and workspace.',
  Never: 'Secret values, and whole records.',
};

/** The signed-in user, and a button to sign out. Signing out also forgets the key of this tab. */
function SignedIn({ user, canSignOut, endsAt }: NonNullable<Config['signIn']>): ReactNode {
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

const sourceTexts: Readonly<Record<CredentialSource, string>> = {
  tab: '',
  host: 'The host adds its own credentials.',
  session: 'Your session with the service is sent as a cookie.',
  none: '',
};

/** Describes who else adds credentials to requests; empty if nobody does. */
function describeOtherAccess(config: Config, credentials: Credentials): string {
  const { addedHeaders, dialect } = config;
  const isReplaced = addedHeaders.includes(dialect.keyHeader.name.toLowerCase());
  if (isReplaced) return 'The host adds its own key. A key that you enter here is not used.';
  return sourceTexts[readCredentialSources(config, credentials).key];
}

/** Describes how requests reach the service; empty if the address shows it. */
function describeWay({ service, addedHeaders }: Config): string {
  if (!service.startsWith('/')) return 'Directly from this browser';
  if (addedHeaders.length === 0) return '';
  return `Through the host of this page, which adds ${addedHeaders.join(', ')}`;
}
